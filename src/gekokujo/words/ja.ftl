### 下克上サンクチュアリ: プレイヤーが読むすべての文。en.ftl と同じ id と変数を持つ。

title = 下克上サンクチュアリ

## 星座

sign-aries = 牡羊座
sign-taurus = 牡牛座
sign-gemini = 双子座
sign-cancer = 蟹座
sign-leo = 獅子座
sign-virgo = 乙女座
sign-libra = 天秤座
sign-scorpio = 蠍座
sign-sagittarius = 射手座
sign-capricorn = 山羊座
sign-aquarius = 水瓶座
sign-pisces = 魚座

short-aries = 牡羊
short-taurus = 牡牛
short-gemini = 双子
short-cancer = 蟹
short-leo = 獅子
short-virgo = 乙女
short-libra = 天秤
short-scorpio = 蠍
short-sagittarius = 射手
short-capricorn = 山羊
short-aquarius = 水瓶
short-pisces = 魚

## 札と人、文の小さな部品

kind-gold = 金の火時計
kind-silver = 銀の火時計
kind-war = 千日戦争
card-gold = 金{ $number }
card-silver = 銀{ $number }
card-war = 戦{ $number }
between = ・
followed = { $first }{ $second }
listed = { $first }・{ $last }
comma = 、
rank = { $rank }位
person = { $name }さん
default-person = プレイヤー{ $number }
bot-1 = ミナト
bot-2 = カエデ
bot-3 = ソラ
bot-4 = ナギ
bot-5 = ヒナタ
bot-6 = ツバサ
bot-7 = シオリ
bot-8 = ハヤテ
bot-9 = イブキ

## 出来事（tell.py）

heading-setup = 準備
heading-round = 第{ $round }ラウンド
heading-athena = 女神のターン
heading-result = 結果

tell-deal = 札を切って5枚ずつ配りました。山札は{ $pile }枚です。
tell-claim = { $who }が{ $sign }を自称しました（いま{ $rank }位）。
tell-dealt = { $who }に{ $sign }が配られました（いま{ $rank }位）。
tell-set = { $who }が{ $card }を伏せました。
tell-set-hidden = { $who }が1枚伏せました。
tell-unopened = { $who }が伏せ札の{ $card }を開かずに捨てました。
tell-exchange = { $who }が手札{ $count }枚を捨てました：{ $cards }。
tell-open-set = { $who }が伏せ札を開きました：{ $card }
tell-open-hand = { $who }が手札から開きました：{ $card }
tell-open-pile = 女神が山札を開きました：{ $card }（一番上のマークは{ $sign }）
tell-gold-up = { $card }で、{ $saints }が{ $from }位から{ $to }位に上がりました。
tell-gold-down = { $card }で、{ $saints }が{ $from }位から{ $to }位に下がりました。
tell-gold-top = { $card }ですが、{ $saints }はもう一番上の段（{ $to }位）です。
tell-gold-bottom = { $card }ですが、{ $saints }はもう一番下の段（{ $to }位）です。
tell-silver = { $card }を{ $sign }に置きました（{ $count }枚目。{ $left ->
    [0] 順位変動です
   *[other] あと{ $left }枚で順位変動
}）。
tell-war = { $saints }が{ $beside }と並びました（{ $rank }位）。千日戦争です。
tell-war-silver = 銀は合わせて{ $count }枚です（{ $left ->
    [0] 順位変動です
   *[other] あと{ $left }枚で順位変動
}）。
tell-war-nothing = { $sign }が並べる別の段がないので、何も起こりません。
tell-change = 順位変動です。動く順番は、いまの{ $ranks }です。
tell-rise-up = { $saints }が銀の合計{ $by }で、{ $from }位から{ $to }位に上がりました。
tell-rise-down = { $saints }が銀の合計{ $by }で、{ $from }位から{ $to }位に下がりました。
tell-rise-stay = { $saints }は銀の合計{ $by }ですが、{ $to }位のままです。
tell-sweep = 置かれていた銀{ $count }枚をすべて捨てました。
tell-sweep-end = 残った銀{ $count }枚は数えずに捨てました。
die = { $sign } [{ $die }]
tell-roll = { $rank }位の千日戦争、さいころは{ $rolls }です。
tell-tied = 同じ目でした。{ $saints }は並んだままです。
tell-parted = 分かれて、{ $places }になりました。
place = { $saints }が{ $rank }位
tell-draw = { $who }が{ $cards }を引きました。
tell-draw-hidden = { $who }が{ $count }枚引きました。
tell-end = ゲームが終わりました。
tell-rank = { $who }の{ $sign }は{ $rank }位です。
tell-winners = { $count ->
    [1] { $winners }の勝ちです。
   *[other] { $winners }がそろって勝ちました。
}
tell-gekokujo = { $saints }が序列の頂点に立ちました。下克上！
tell-no-gekokujo = 頂点は{ $saints }でした。下克上はなりませんでした。

## 決断

turn = { $who }の番です。
question-claim = どの星座を自称しますか？
question-set = どの札を伏せますか？
question-open = どの札を開きますか？
question-mark = { $card } をどの星座に使いますか？
question-beside = { $sign }をだれの隣に並べますか？
question-exchange = 手札を交換しますか？

choice-claim = { $sign }を自称する（いま{ $rank }位）
effect-claimed = { $names }も自称しています
choice-open-set = 伏せ札を開く：{ $card }
choice-open-card = 手札から開く：{ $card }
choice-open-instead = 手札から開く：{ $card }（伏せ札は捨てる）
choice-pass-open = 何も開かずに進む
choice-pass-set = 伏せる札がないので、このまま進む
choice-mark-gold = { $saints }を動かす：{ $before }位から{ $after }位へ
choice-mark-gold-stay = { $saints }を選ぶ：{ $rank }位のまま
choice-mark-silver = { $sign }に置く：銀{ $count }枚目（{ $left ->
    [0] 順位変動
   *[other] あと{ $left }枚で順位変動
}）
choice-mark-war = { $sign }を戦わせる（相手は次に選びます）
choice-mark-nothing = { $sign }を選ぶ（別の段がないので、何も起こりません）
choice-beside = { $sign }の隣に並べる（いま{ $rank }位）：銀は合わせて{ $count }枚（{ $left ->
    [0] 順位変動
   *[other] あと{ $left }枚で順位変動
}）
choice-exchange = 交換する：{ $discards }枚捨てて{ $draws ->
    [0] 、引く札はなし
   *[other] { $draws }枚引く
}
choice-keep = 交換しない
choice-set = 伏せる：{ $card }
choice-sentence = { $label }。{ $effect }
effect-ranks = 自称の順位 { $ranks }
effect-none = 自称された星座の順位は変わりません。
effect-change = さいころ前の順位 { $ranks }
effect-wars = 戦い { $wars }
effect-rank = { $who }の{ $sign }が{ $before }位から{ $after }位
effect-ranks-spoken = 順位：{ $ranks }。
effect-change-spoken = さいころの前の順位：{ $ranks }。
effect-wars-spoken = そのあと千日戦争：{ $wars }。

undone = 一つ前の選択に戻りました。
keys = ? 説明  d 捨て札  l 記録  q 保存して終了
keys-undo = ? 説明  d 捨て札  l 記録  u 一つ戻る  q 保存して終了
keys-plain = 番号か言葉で答えてください。? 説明、b 盤面、d 捨て札、l 記録、q 保存して終了。
keys-plain-undo = 番号か言葉で答えてください。? 説明、b 盤面、d 捨て札、l 記録、u 一つ戻る、q 保存して終了。
page-help = この場面の説明
page-discards = 捨て札
page-log = これまでの記録
page-close = Enterで戻ります。
page-back = Enterで戻ります。pで前のページ、nで次のページ。
hand-over = { $who }の番です。ほかの人は画面を見ないでください。
press-enter = 用意ができたらEnterを押してください。
discards-none = まだ捨て札はありません。
discards-kind = { $kind }：{ $count }枚

## 画面

header-round = 第{ $round }ラウンド
header-round-of = 第{ $round }ラウンド（全{ $rounds }）
header-pile = 山札{ $pile }
header-discards = 捨て札{ $discards }
header-silver = 銀{ $needed }枚で順位変動
column-rank = 位
column-saints = 黄金聖闘士
column-silver = 銀
column-claims = 自称
column-player = プレイヤー
column-sign = 自称
column-place = 順位
column-hand = 手札
column-set = 伏せ
hand-of = { $who }の手札
hand-empty = { $who }の手札はありません。
set-short = 伏
set-yes = あり
cut-in-change = 順 位 変 動
cut-in-war = 千 日 戦 争
cut-in-gekokujo = 下　克　上　！

## 文だけの画面

plain-round-of = 全{ $rounds }ラウンドの第{ $round }ラウンド。山札{ $pile }枚、捨て札{ $discards }枚。
plain-round = 第{ $round }ラウンド。山札{ $pile }枚、捨て札{ $discards }枚。
plain-opened = 開いた札：{ $card }。
plain-row = { $rank }位、{ $saints }。
plain-war = 千日戦争中。
plain-silver = 銀{ $numbers }、あと{ $left }枚で順位変動。
plain-claimed = { $names }が自称。
plain-claim = { $who }は{ $sign }、{ $rank }位。
plain-seat = { $who }の手札は{ $count }枚。
plain-has-set = 伏せ札あり。
plain-set = 伏せ札：{ $card }

## 説明（条文の番号つき。裁定は本作が定めたもの）

help-claim =
    順番に、だれでも好きな星座を自称できます。同じ星座でもかまいません。（R1.4）
    自称した星座の聖闘士を、いちばん上の段へ運ぶのが目標です。（R13.3）
help-set =
    手札から1枚を裏向きに置きます。手札があるかぎり必ず伏せます。（R10.2、R10.3）
    手札がなければ、何も伏せません。（R10.4 裁定）
    第2ラウンドからは、このあと1枚引いて番が終わります。（R11.1）
help-open =
    伏せ札を開くか、伏せ札を開かずに捨てて手札の1枚を開きます。（R3.1）
    捨て札はだれでも見られます。（R3.2 裁定）
    伏せ札がなければ、手札から開くか、何も開かずに進みます。（R3.3 裁定）
help-mark =
    開いた札の三つの星座から一つを選びます。（R3.4）
    金：その段が数字のぶん上がります。マイナスなら下がります。（R4.1 裁定あり）
    銀：その段に置きます。決められた枚数がそろうと順位変動です。（R5.1、R5.2）
    順位変動：2位から順に、最後に1位の段が、銀の合計だけ上がります。（R8.2）
    戦：その聖闘士を別の段に並べます。数字は使いません。（R6.1）
    並んだ聖闘士は、さいころで分かれるまで一緒に動きます。（R7.1 裁定）
help-beside =
    別の段の聖闘士を一人選びます。その段は動かず、こちらの段がまるごと加わります。（R6.2、R6.3 裁定）
    両方の銀は一つにまとまり、枚数がそろえば順位変動です。（R6.4）
    順位変動のあと、並んだ聖闘士はさいころを振り、目の大きいほうが上です。（R9.1、R9.2）
    一覧の「A8 B1」は、選んだあとの自称の順位です。A から E は席のしるしです。
help-exchange =
    手札をすべて捨てて、1枚少なく引けます。一つの番に一度だけです。（R10.1）
    1枚以上の手札が必要で、山札が足りなければあるだけ引きます。（R10.1 裁定）
help-reading =
    札の [ ] は一番上のマークで、女神はこれを使います。（R12.1）　* はあなたの星座です。
    段の「2/4」は銀が2枚、4枚で順位変動。「!」はあと1枚です。（R8.1）
    山札がなくなったラウンドの終わりがゲームの終わりです。（R13.1 裁定）
help-keys =
    番号のほか、open S07、S07、獅子座 のようにも答えられます。
    ? 説明　d 捨て札　l 記録　u 一つ戻る　b 盤面をもう一度　q 保存して終了

refusal-over = ゲームはもう終わっています。
refusal-unknown = その答えはこのゲームにありません。
refusal-not-now = いまは別のことを決める場面です。
refusal-not-your-turn = いまはほかの人の番です。
refusal-sign-taken = その星座はもう自称されています。ほかの星座を選んでください。
refusal-no-set-card = 伏せ札がありません。手札から開いてください。
refusal-must-open = 伏せ札か手札の1枚を開きます。
refusal-not-in-hand = その札は手札にありません。
refusal-must-set = 手札があるあいだは、1枚伏せます。
refusal-not-on-card = その星座は開いた札にありません。
refusal-own-row = 別の段にいる聖闘士を選んでください。

## はじめる、つづける

ask-welcome = 下克上サンクチュアリへようこそ。Enterだけで [ ] の値になります。
ask-players = 何人で遊びますか？（{ $least }〜{ $most }） [{ $offered }]
ask-people = そのうち、このキーボードで遊ぶ人は何人ですか？（{ $least }〜{ $most }） [{ $offered }]
ask-levels = コンピューターの強さ：{ $levels }
ask-level = どの強さにしますか？（{ $least }〜{ $most }） [{ $offered }]
ask-name = { $number }人目の名前は？ [{ $offered }]
level-easy = やさしい
level-normal = ふつう
engine-loading = ルールを準備しています。初回だけ少しかかります…
fair-commitment = 公正な配札の約束：{ $commitment }
fair-salts = みなさんの合い言葉：{ $salts }
practice = 練習の配札です（シードから決まるので、公正さの証明は付きません）。
screen-small = 画面が80×24より小さいので、文だけで進めます。
saved-finished = 記録を保存しました：{ $file }
saved-unfinished = 保存しました。続きはこちらで：{ $command }
left-resuming = 再開する前に終わりました。ゲームは保存されたままです。
left-early = 始める前に終わりました。保存するものはありません。

## まちがいの直しかた

wrong-name-empty = 名前は、目に見える文字を1文字以上入れてください。
wrong-name-long = 「{ $name }」は長すぎます。{ $most }文字までにしてください。
wrong-name-reserved = 「{ $name }」は女神の名前なので使えません。別の名前にしてください。
wrong-names = 名前が{ $names }個ありますが、席は{ $seats }つです。減らしてください。
wrong-players = { $players }人では遊べません。3〜5人にしてください。
wrong-seats-players = --seats は{ $seats }人、--players は{ $players }人です。どちらか一方にしてください。
wrong-bot = 「{ $name }」というプレイヤーはいません。使えるもの：{ $names }
wrong-bot-failed = コンピューター「{ $name }」が続けられなくなりました：{ $fault }
wrong-number = { $least }から{ $most }までの数字を入れてください。
wrong-choice = { $most ->
    [1] 選べるのは一つです。Enterか1で進んでください。
   *[other] 1から{ $most }までの番号か、選択肢の言葉で答えてください。
}
wrong-undo = いまは戻れません。戻れるのは、札の星座か「交換しない」を選んだあとだけです。
wrong-end = --end は deck か rounds=N（{ $least }〜{ $most }）にしてください。
wrong-silver = --silver は{ $least }から{ $most }までにしてください。
wrong-cards = { $file } は札として使えません：{ $fault }
wrong-cards-name = 「{ $name }」という札のセットはありません。使えるもの：{ $names }（ファイルも指定できます）
wrong-salts = 合い言葉が{ $salts }個ありますが、{ $people }個までです。
wrong-salt = この合い言葉は使えません：{ $fault }
wrong-salt-length = この合い言葉は使えません。1文字以上、{ $most }文字までにしてください。
wrong-resume-files = --resume に渡せるファイルは一つだけです。
wrong-resume-with = --resume のゲームは席も配札も決まっています。{ $option } を外してください。
wrong-finished = { $file } のゲームは終わっています。見直すには gekokujo replay を使ってください。
wrong-elsewhere = { $file } は別の場所で始まったゲームで、続きの札とさいころがわかりません。
wrong-record = { $file } は記録として読めません：{ $fault }
wrong-missing = { $file } が見つかりません。名前を確かめてください。
wrong-unwritable = { $file } に保存できません：{ $fault }。書き込める場所を XDG_DATA_HOME に指定できます。
wrong-unreadable = { $file } を開けません：{ $fault }
wrong-several = { $file } には記録が{ $count }個あります。1個だけのファイルを渡してください。
wrong-nothing-to-resume = { $folder } に途中のゲームはありません。gekokujo play で始めてください。

## 記録を見直す

replay-record = 記録{ $number }（{ $id }）
replay-player = 席{ $seat }：{ $who }（{ $kind }）
replay-heading = ── { $heading }（{ $at }手目から）──
replay-unfinished = 記録はここまでです（{ $count }手）。ゲームは終わっていません。
replay-dice = さいころを振るところです。
replay-over = ゲームは終わっています。
wrong-folder = { $file } はフォルダーです。中の記録を指定してください。
wrong-record-number = 記録{ $number }はありません。--record は{ $most ->
    [0] 0だけです。
   *[other] 0から{ $most }までにしてください。
}
wrong-seat = 席「{ $seat }」はありません。--seat は0から{ $most }まで、または watcher にしてください。
wrong-at = { $at }手目はありません。--at は0から{ $most }までにしてください。
wrong-salt-with-seed = --seed を付けた練習ゲームは毎回同じに配られるので、合い言葉は使いません。どちらか一つにしてください。
wrong-saved-elsewhere = { $file } は別の画面で保存されたため、上書きしません。続きは --resume で、そのゲームから遊べます。
