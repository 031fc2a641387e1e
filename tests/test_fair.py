"""Fair dealing: uniform, bound to the seed and every salt, strict about its proof."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import pytest

from gekokujo.cardfiles import standard_cards
from gekokujo.fair import LONGEST_SALT, MOST_SALTS, FairDealer, _below
from gekokujo.options import Claims, Options
from gekokujo.signs import SIGNS

CARDS = standard_cards()
OPTIONS = Options(5, Claims.DEALT)
SEED = hashlib.sha256(b"a seed").hexdigest()
SEEDS = [hashlib.sha256(f"seed {number}".encode()).hexdigest() for number in range(1000)]
LIMITS = {2: 13.9, 3: 16.3, 4: 18.5, 5: 20.5, 11: 31.3, 58: 97.0, 59: 98.3}
"""The chi-square that an even spread exceeds once in a thousand, by degrees of freedom."""


@pytest.fixture(scope="module")
def deals():
    return [FairDealer(seed, ["salt"]).deal(OPTIONS, CARDS) for seed in SEEDS]


def assert_even(values: Iterable[object], kinds: int) -> None:
    """Hold a sample to an even spread over so many kinds."""
    counts = Counter(values)
    expected = counts.total() / kinds
    lacking = (kinds - len(counts)) * expected
    distance = sum((count - expected) ** 2 / expected for count in counts.values())
    assert distance + lacking < LIMITS[kinds - 1]


@pytest.mark.parametrize("place", [0, 4, 24, 25, 58, 59])
def test_every_card_comes_to_a_place_of_the_deck_equally_often(deals, place: int) -> None:
    assert_even((deal.deck[place] for deal in deals), 60)


@pytest.mark.parametrize("card", ["G01", "S21", "W06"])
def test_a_card_comes_to_every_place_equally_often(deals, card: str) -> None:
    assert_even((deal.deck.index(card) for deal in deals), 60)


@pytest.mark.parametrize("row", [0, 5, 11])
def test_every_saint_comes_to_a_row_equally_often(deals, row: int) -> None:
    assert_even((deal.ranking[row] for deal in deals), 12)


@pytest.mark.parametrize("seat", [0, 4])
def test_every_sign_is_dealt_to_a_seat_equally_often(deals, seat: int) -> None:
    assert_even((deal.claims[seat] for deal in deals), 12)


def test_neighbours_in_the_deck_are_independent(deals) -> None:
    pairs = ((CARDS.number(deal.deck[0]), CARDS.number(deal.deck[1])) for deal in deals)
    assert_even(((later - earlier) % 60 for earlier, later in pairs), 59)


@pytest.mark.parametrize("number", [0, 1, 17, 200])
def test_dice_are_even(number: int) -> None:
    assert_even((FairDealer(seed, ["salt"]).die(number) for seed in SEEDS), 6)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_player_begins_equally_often(players: int) -> None:
    assert_even((FairDealer(seed, ["salt"]).first(players) for seed in SEEDS), players)


def test_who_begins_follows_from_words_of_its_own() -> None:
    dealer = FairDealer(SEED, ["salt"])
    word = int.from_bytes(hmac.digest(dealer._key(), b"first/0", "sha256")[:4], "big")
    assert [dealer.first(players) for players in (3, 4, 5)] == [word % 3, word % 4, word % 5]


def test_the_dice_of_one_game_are_even() -> None:
    dealer = FairDealer(SEED, ["salt"])
    assert_even((dealer.die(number) for number in range(1000)), 6)


@pytest.mark.parametrize(
    ("words", "die"),
    [([5], 5), ([6], 0), ([2**32 - 5], 5), ([2**32 - 4, 7], 1), ([2**32 - 1, 2], 2)],
)
def test_a_word_beyond_the_last_multiple_of_six_is_skipped(words: list[int], die: int) -> None:
    assert _below(iter(words), 6) == die


def test_dice_do_not_come_again() -> None:
    dealer = FairDealer(SEED, ["salt"])
    dice = [dealer.die(number) for number in range(500)]
    assert all(dice[:100] != dice[start : start + 100] for start in range(1, 401))


def test_a_die_can_be_asked_for_in_any_order() -> None:
    dealer = FairDealer(SEED)
    forwards = [dealer.die(number) for number in range(20)]
    assert [dealer.die(number) for number in reversed(range(20))] == forwards[::-1]


def all_of(dealer: FairDealer) -> tuple[object, ...]:
    """Return all that follows from a dealer, dice as far as one looks."""
    deal = dealer.deal(OPTIONS, CARDS)
    dice = tuple(dealer.die(number) for number in range(20))
    return deal.deck, deal.ranking, deal.claims, dice


def differ_throughout(one: FairDealer, other: FairDealer) -> bool:
    """Whether nothing is the same in two games."""
    pairs = zip(all_of(one), all_of(other), strict=True)
    return all(mine != theirs for mine, theirs in pairs)


def test_the_same_seed_and_salts_give_the_same() -> None:
    assert all_of(FairDealer(SEED, ["a", "b"])) == all_of(FairDealer(SEED, ["a", "b"]))


@pytest.mark.parametrize(
    "salts",
    [[], ["b"], ["a", "a"], ["A"], ["a "], ["a", "b"]],
)
def test_a_salt_changes_everything(salts: list[str]) -> None:
    assert differ_throughout(FairDealer(SEED, ["a"]), FairDealer(SEED, salts))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (["ab", "c"], ["a", "bc"]),
        (["a", "b"], ["b", "a"]),
        (["a\n1:b"], ["a", "b"]),
        (["1:a"], ["a"]),
        (["が"], ["か\u3099"]),
    ],
)
def test_no_two_lists_of_salts_are_taken_for_one(one: list[str], other: list[str]) -> None:
    assert differ_throughout(FairDealer(SEED, one), FairDealer(SEED, other))


def test_the_seed_changes_everything_and_the_commitment() -> None:
    one, other = FairDealer(SEEDS[0], ["a"]), FairDealer(SEEDS[1], ["a"])
    assert differ_throughout(one, other)
    assert one.commitment != other.commitment


def test_the_commitment_is_the_hash_of_the_seeds_bytes_and_knows_no_salt() -> None:
    expected = hashlib.sha256(bytes.fromhex(SEED)).hexdigest()
    assert FairDealer(SEED).commitment == FairDealer(SEED, ["a"]).commitment == expected


def test_a_seed_is_drawn_unless_given() -> None:
    assert len({FairDealer().seed for _ in range(20)}) == 20


def test_the_seed_does_not_show_in_a_traceback() -> None:
    assert SEED not in repr(FairDealer(SEED))


def test_the_options_change_claims_alone() -> None:
    dealer = FairDealer(SEED, ["a"])
    dealt = dealer.deal(OPTIONS, CARDS)
    claimed = dealer.deal(Options(3), CARDS)
    assert (dealt.deck, dealt.ranking) == (claimed.deck, claimed.ranking)
    assert (len(dealt.claims), claimed.claims) == (5, ())


def test_the_deck_follows_places_and_not_faces() -> None:
    turned = replace(CARDS, cards=CARDS.cards[::-1])
    deck, other = (FairDealer(SEED).deal(OPTIONS, cards).deck for cards in (CARDS, turned))
    assert [CARDS.number(card) for card in deck] == [turned.number(card) for card in other]


BAD_SEEDS = ["", "00" * 31, "00" * 33, "AB" * 32, "xy" * 32, " " + "0" * 63, "0" * 64 + "\n"]


@pytest.mark.parametrize("seed", [*BAD_SEEDS, 7, None])
def test_a_seed_of_another_form_is_refused(seed: object) -> None:
    with pytest.raises(ValueError, match="seed: not 64 hexadecimal digits"):
        FairDealer(seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("salt", ["", "x" * (LONGEST_SALT + 1)])
def test_a_salt_of_another_length_is_refused(salt: str) -> None:
    with pytest.raises(ValueError, match="salts of 1 to 128 characters"):
        FairDealer(SEED).add_salt(salt)


def test_there_is_a_most_of_salts() -> None:
    dealer = FairDealer(SEED, ["x" * LONGEST_SALT] * MOST_SALTS)
    with pytest.raises(ValueError, match="16 salts"):
        dealer.add_salt("one more")
    with pytest.raises(ValueError, match="16 salts"):
        FairDealer(SEED, ["x"] * (MOST_SALTS + 1))


def test_the_salts_given_and_shown_are_not_shared() -> None:
    given = ["a"]
    dealer = FairDealer(SEED, given)
    shown = dealer.to_json()["salts"]
    dealer.add_salt("b")
    assert given == shown == ["a"]


def test_a_proof_is_read_as_it_was_written() -> None:
    dealer = FairDealer(SEED, ["a", "🎴"])
    assert all_of(FairDealer.from_json(dealer.to_json())) == all_of(dealer)


PROOF = FairDealer(SEED, ["a"]).to_json()


@pytest.mark.parametrize(
    ("proof", "fault"),
    [
        (None, "no object"),
        ([], "no object"),
        ({}, "seed is missing"),
        ({"seed": SEED}, "commitment is missing"),
        ({"seed": SEED, "commitment": PROOF["commitment"]}, "salts is missing"),
        (PROOF | {"seed": SEEDS[0]}, "the commitment is not the SHA-256 of the seed"),
        (PROOF | {"commitment": "0" * 64}, "the commitment is not the SHA-256 of the seed"),
        (PROOF | {"commitment": PROOF["commitment"].upper()}, "commitment: not 64 hexadecimal"),
        (PROOF | {"commitment": None}, "commitment: not 64 hexadecimal"),
        (PROOF | {"seed": SEED[:-1]}, "seed: not 64 hexadecimal"),
        (PROOF | {"salts": "a"}, "salts: no list of texts"),
        (PROOF | {"salts": [1]}, "salts: no list of texts"),
        (PROOF | {"salts": [""]}, "salts of 1 to 128 characters"),
    ],
)
def test_a_bad_proof_is_refused_with_the_reason(proof: object, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        FairDealer.from_json(proof)


def test_signs_and_cards_are_shuffled_from_their_own_order() -> None:
    deal = FairDealer(SEED).deal(OPTIONS, CARDS)
    assert sorted(deal.ranking) == sorted(SIGNS)
    assert sorted(deal.deck) == sorted(CARDS.ids)
