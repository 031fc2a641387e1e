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

tiny-aries = 羊
tiny-taurus = 牛
tiny-gemini = 双
tiny-cancer = 蟹
tiny-leo = 獅
tiny-virgo = 乙
tiny-libra = 秤
tiny-scorpio = 蠍
tiny-sagittarius = 射
tiny-capricorn = 山
tiny-aquarius = 瓶
tiny-pisces = 魚

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

## ページ：どこにでも出る言葉

about = 十二の黄金聖闘士の序列を動かして、自称した星座を頂点へ。3人から5人、登録なしで遊べる下克上サンクチュアリ。
title-big = 下克上
title-small = サンクチュアリ
lang-ja = 日本語
lang-en = English
you = あなた
default-name = プレイヤー
home = はじめの画面へ
close = 閉じる
menu = メニュー
more = そのほか
rules = ルール
replay = リプレイ
settings = 設定
learn = 遊び方
share = 共有
copied = コピーしました。
copy-by-hand = これを選んでコピーしてください：{ $text }
pause = {"・"}
rule-link = ルール{ $clause }を開く
page-room = 部屋
page-watch = 観戦
page-game = リプレイ
page-replay = リプレイ
page-rules = ルール
page-settings = 設定
page-learn = 遊び方

## ページ：はじめの画面

play-alone = ひとりで遊ぶ
alone-with = コンピューター{ $count }人・{ $level }
alone-options = 人数と強さを選ぶ
open-room = 部屋を作る
enter-room = 部屋に入る
code = 部屋の番号
your-name = あなたの名前
open-rooms = だれでも入れる部屋
my-games = つづき
your-turn-short = あなたの番
is-running = 進行中
is-waiting = 待ち合わせ中
won = 勝ち
shout = 下克上！
show-all = すべて見る

## ページ：部屋

going-in = 部屋に入っています…
room-code = 部屋 { $code }
invite = この番号かリンクで、友だちを呼べます。
invited = 下克上サンクチュアリで遊びませんか？
qr = 部屋のリンクのQRコード
copy-link = リンクをコピー
seats = 席
seat-free = 空席
seat-free-hint = 友だちを待っています。
seat-person = 友だちを待つ
seat-computer = コンピューター（{ $level }）
who-sits = { $number }番目の席に座る人
this-is-you = あなた・
this-is-host = 部屋の主・
is-ready = 準備完了
is-here = 準備中
make-host = { $who }さんに部屋の主をゆずる
start = はじめる
be-ready = 準備ができた
not-ready = 準備を取り消す
waits-for = { $names }を待っています
computers-join = 空いた{ $count }席にはコンピューターが入ります
all-here = 全員そろいました
host-starts = 部屋の主が始めます
options = ゲームの設定
my-seat = あなたの席
new-name = 新しい名前
rename = 名前を変える
recovery = 別の端末で席を取り戻すための合い言葉：{ $code }
seat-link = このリンクは、あなたの席そのものです。自分の別の端末でだけ開いてください。
copy-seat-link = 席のリンクをコピー
watch-link = 観戦だけができるリンクです。だれに渡してもかまいません。
copy-watch-link = 観戦リンクをコピー
leave-seat = 席を立つ
in-room = { $names }が待っています。
nobody-in-room = まだだれもいません。
sit-down = この部屋で遊ぶ
have-recovery = 前にこの部屋にいた方はこちら
recovery-code = 席の合い言葉
take-back = 席に戻る
option-players = 人数
option-players-why = 3人から5人で遊べます。
option-players-value = { $value }人
option-claims = 星座の自称
option-claims-why = 同じ星座を何人も自称できるか、早い者勝ちか、配られるか。
option-claims-open = 自由に自称する
option-claims-unique = 同じ星座は一人だけ
option-claims-dealt = 一人に一つずつ配る
option-rounds = 終わり
option-rounds-why = ふつうは、山札がなくなったラウンドで終わります。
option-rounds-value = { $value }ラウンド
option-silver_needed = 順位変動の枚数
option-silver_needed-why = 一つの段に銀が何枚たまると順位変動になるか。ふつうは3人で3枚、4人と5人で4枚です。
option-silver_needed-value = { $value }枚
option-printed = ふつう
option-pace = 考える時間
option-pace-why = 一つの決断に使える時間です。過ぎるとコンピューターが代わりに決めます。
option-pace-none = 決めない
option-pace-30s = 30秒
option-pace-90s = 90秒
option-pace-day = 1日
option-watching = 観戦
option-watching-why = ほかの人がこの卓を見られるか。手札はだれにも見えません。
option-watching-off = できない
option-watching-public = できる
option-watching-delayed = 1ラウンドおくれて
option-level = コンピューターの強さ
option-level-why = 空いた席に入るコンピューターの強さです。
option-listed = 公開の部屋にする
option-listed-why = はじめの画面に並び、だれでも入れます。
option-chat = 自由な会話
option-chat-why = 決まったあいさつのほかに、文章も送れるようにします。

## ページ：卓

table = 卓
ranking = 序列
players = プレイヤー
round = 第{ $round }巡
round-of = 第{ $round }巡/{ $rounds }
pile = 山札{ $count }
discards = 捨て札{ $count }
log = 記録
rank-short = { $rank }
war-short = 戦
set-card = 伏せ札
opened = オープン
own-hand = あなたの札
no-hand = 手札はありません。
no-set-card = 伏せ札なし
card-hidden = 裏向きの札
hands = 全員の札
set-short-of = 伏 { $card }
state-computer = CPU
state-away = 接続待ち
state-auto = 自動
auto-played = 自動
mine-short = 自
your-turn = あなたの番です。
going-on = 進んでいます…
clock = 残り時間
clock-hours = { $hours }時間{ $minutes }分
line-lost = 接続が切れました。つなぎ直しています。何も押さなくて大丈夫です。
you-watch = 観戦中です。手札は見えません。
watch-waits = ゲームが始まるのを待っています。
story = 順位の物語
chart-label = 自称した星座の順位の動き。いまは{ $summary }。
see-board = 盤面を見る
see-result = 結果を見る
back-to-now = いまの盤面に戻る
again = もう一度見る
skip = とばす
speed = { $speed }倍速
speed-now = いまは{ $speed }倍速。押すと変わります
stand-in = { $who }さんの代わりにコンピューターが打つよう頼む
say-something = ひとこと
write-something = 文章で
send = 送る
said-by = { $who }：{ $text }
phrase-hello = よろしくお願いします
phrase-well-played = お見事です
phrase-thanks = ありがとう
phrase-sorry = ごめんなさい
phrase-hurry = どうぞ、あなたの番です
phrase-wait = 少し待ってください
phrase-surprised = びっくりしました
phrase-good-game = 楽しかったです

ask-mark-gold = どの星座を動かしますか？
ask-mark-silver = どの星座に置きますか？
ask-mark-war = どの星座を戦わせますか？
ask-beside = だれの隣へ動かしますか？
ask-set-or-exchange = 伏せる札を選ぶか、手札を交換します
ask-go-on = このまま進みます
hint-open = 札を選ぶと、三つの星座に何が起こるかが見えます。
hint-set = 伏せた札は、次のあなたの番に開けます。
verb-choose = 選んでください
verb-stop = やめる
verb-back = もどる
verb-claim = { $sign }を自称する
verb-set = 伏せる
verb-pass = 進む
verb-exchange = 手札を交換する
verb-mark-gold = { $sign }を動かす
verb-mark-silver = { $sign }に置く
verb-mark-war = { $sign }を選ぶ
verb-beside = { $sign }の隣へ
effect-rank-change = 順位変動！
effect-silver = { $count }枚目・あと{ $left }枚
effect-war = いま{ $rank }位・相手を選ぶ
effect-moves = { $before }位→{ $after }位
effect-stays = { $rank }位のまま
effect-nothing = 何も起こりません
effect-dice = このあと、さいころ
effect-claim = いま{ $rank }位
effect-exchange = { $discards }枚捨てて{ $draws }枚引く

## ページ：結果とリプレイ

on-top = { $sign }、頂点に立つ
won-from = { $count ->
    [1] { $winners }の勝ち・{ $rank }位からの下克上
   *[other] { $winners }がそろって勝ち・{ $rank }位からの下克上
}
decided-in = 決め手は第{ $round }巡
see-moment = その場面を見る
rematch = もう一度遊ぶ
rematch-asked = もう一度遊ぶ（準備完了）
dice = さいころ
dice-mean = さいころ{ $count }回、平均{ $mean }（期待は3.5）
dice-none = さいころは一度も振られませんでした。
fair-good = シャッフルは正しい
fair-bad = シャッフルが合いません
fair-details = 確かめたこと
checked-commitment = 種の指紋が、始まる前に示されたものと同じ
checked-deck = 山札の順番が、種とみなさんの合い言葉から出る順番と同じ
checked-ranking = はじめの序列が同じ
checked-claims = 配られた星座が同じ
checked-dice = さいころの目がすべて同じ
fair-explained = このページが、明かされた種から札とさいころを計算し直しました。だれかが選んだものは一つもありません。
fair-insecure = この接続では計算し直せません。記録を保存して gekokujo verify で確かめられます。
play = 再生
pause-it = 止める
step-back = 一つ前
step-on = 一つ先
moment = 場面{ $at }（全{ $of }）
eyes = だれの目で見るか
eyes-all = 全員の札を見る
eyes-of = { $who }の目
share-moment = この場面のリンク
download = 記録を保存
replay-about = 終わったゲームを、もう一度はじめから見られます。
open-record = 記録のファイルを開く
no-record-file = { $name } は記録として読めません。

## ページ：遊び方と設定

learn-aim = めざすもの
learn-aim-text = 十二の星座が縦に並んでいます。あなたは一つの星座を自称し、その星座を頂点の1位へ運びます。
learn-cards = 三種類の札
learn-cards-text = 金は聖闘士を上げ下げします。銀は段に置かれ、たまると順位変動。戦は二人を同じ段に並べ、さいころが分けるまで一緒に動かします。
learn-turn = あなたの番
learn-turn-text = 伏せておいた札を開き、三つの星座から一つを選びます。それから次の札を伏せ、1枚引きます。
learn-change = 順位変動と女神
learn-change-text = 一つの段に銀がそろうと、銀のある段がすべて、数字の合計だけ上がります。ラウンドの終わりには、女神が山札の1枚を開きます。
learn-start = 練習ゲームを始める
learn-start-hint = 3人・5ラウンド・決断ごとに助言つき
coach-claim = 序列と手札を見て、上へ運べそうな星座を選びましょう。手札に多く描かれた星座が有利です。
coach-set = 次の番に開きたい札を伏せます。ほかの人には見えません。
coach-open = 伏せ札を開きましょう。気が変わったら手札から開けますが、伏せ札は捨てられます。
coach-mark = 三つの星座から選びます。押すと、序列に結果が見えます。決めるまで何度でも選び直せます。
coach-beside = 戦う相手を選びます。相手の段へ移り、銀は一つにまとまります。
coach-exchange = 手札が悪ければ、すべて捨てて1枚少なく引けます。よければ、伏せる札を選びましょう。
settings-about = この端末のブラウザに保存されます。
like-language = 言葉
like-theme = 見た目
theme-dark = 夜
theme-light = 昼
theme-system = 端末に合わせる
like-speed = 進む速さ
like-size = 文字の大きさ
like-still = 動きを止めて、文章で伝える
like-contrast = 文字と線をはっきりさせる
like-glyphs = 序列の名前を記号だけにする
like-sound = 音を鳴らす
like-volume = 音量

## ページ：うまくいかないとき

no-script = このページを使うには、ブラウザのJavaScriptを有効にしてください。
old-browser = このブラウザは古いため、ゲームを表示できません。新しいブラウザで開いてください。
next-home = はじめの画面から、ほかの部屋に入るか、新しく遊べます。
next-rejoin = 部屋のページから、合い言葉で席に戻るか、空いた席に座れます。
next-again = 少し待って、もう一度お試しください。
go-to-room = 部屋のページへ
try-again = もう一度試す
refused-away = サーバーにつながりません。
refused-no-such-page = このページはありません。
refused-malformed = 送った内容をサーバーが読めませんでした。
refused-too-large = 送った内容が大きすぎます。
refused-too-fast = 操作が続いたので、少しお待ちください。
refused-unknown-version = ページが古くなりました。読み込み直してください。
refused-foreign-origin = ほかのサイトからは操作できません。
refused-no-such-room = この部屋は見つかりません。番号がちがうか、もう片づけられています。
refused-no-such-game = このゲームは見つかりません。まだ終わっていないか、住所がちがいます。
refused-wrong-key = この鍵で開く席はありません。新しい鍵に替わったのかもしれません。
refused-not-seated = 席についた人だけができます。
refused-not-host = 部屋の主だけができます。
refused-not-watchable = この部屋は観戦できないか、観戦リンクが新しくなりました。
refused-room-full = 満席です。
refused-chair-taken = その席にはもう人がいます。
refused-no-such-chair = その席はありません。
refused-bad-name = この名前は使えません。見える文字で、12文字までにしてください。
refused-bad-settings = この設定では遊べません。
refused-game-running = いまゲームが進んでいます。終わると入れます。
refused-no-game = いま進んでいるゲームはありません。
refused-not-ready = まだ準備のできていない人がいます。
refused-chat-off = 自由な会話は切られています。
refused-still-here = その人はここにいます。
refused-stale = もう決まったことでした。盤面を新しくしました。
refused-not-your-turn = いまはほかの人の番です。
refused-illegal = ルールにより、それはできません。
refused-fault = サーバーで間違いが起こりました。もう一度お試しください。
refused-busy = サーバーがいま保存できません。もう一度お試しください。
refused-closing = サーバーが少しのあいだ止まります。
refused-closed-4001 = 観戦は終わりました。
refused-closed-4002 = この席は、新しい鍵で別のところから開かれました。
refused-closed-4004 = 断られた操作が多すぎたため、接続が切られました。
