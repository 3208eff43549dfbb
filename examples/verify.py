#!/usr/bin/env python3
"""Checks that every roll of a dicewise game follows from its seed: verify.py game.rsn"""
import hashlib, hmac, itertools, re, sys


def faces(seed, nonces, n):
    """The endless faces of roll number n: bytes below 252 of HMAC-SHA-256 blocks, modulo 6."""
    for block in itertools.count():
        message = nonces + n.to_bytes(8, "big") + block.to_bytes(4, "big")
        for byte in hmac.new(seed, message, hashlib.sha256).digest():
            if byte < 252:
                yield str(byte % 6 + 1)


def rerolls(dice, kept, thrown):
    """What the dice can be after some that look like `kept` stayed where they lay."""
    for stay in itertools.combinations(range(5), len(kept)):
        if sorted(dice[i] for i in stay) == sorted(kept):
            fresh = iter(thrown)
            yield "".join(dice[i] if i in stay else next(fresh) for i in range(5))


text = open(sys.argv[1], encoding="utf-8").read()
tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.M))
seed, nonces = bytes.fromhex(tags["Seed"]), bytes.fromhex(tags.get("Nonces", "").replace(" ", ""))
assert "Commitment" not in tags or hashlib.sha256(seed).hexdigest() == tags["Commitment"], "another seed"
n = 0
for roll in re.findall(r"=(\d{5})", tags.get("RollOff", "")):
    assert list(roll) == list(itertools.islice(faces(seed, nonces, n), 5)), f"roll {n}"
    n += 1
for line in re.findall(r"^\d+[a-z] .*$", text, re.M):
    dice, kept = None, ""
    for word in re.sub(r"\{.*?\}", "", line).split()[1:]:
        if word.startswith(">"):
            kept = word[1:].replace("-", "")
        elif re.fullmatch(r"[1-6]{5}", word):
            thrown = list(itertools.islice(faces(seed, nonces, n), 5))
            assert word in (["".join(thrown)] if dice is None else rerolls(dice, kept, thrown)), f"roll {n}: {word}"
            dice, kept, n = word, "", n + 1
print(f"fair: all {n} rolls follow from the seed")
