"""Recompute a shuffle from what was told after a match; nothing of the café is needed, only this file.

python recompute.py SECRET-IN-HEX k SALT [SALT …]      the k-th pack
python recompute.py SECRET-IN-HEX first SALT [SALT …]  the seat that leads the first deal
"""

import hashlib
import hmac
import sys

PACK = [rank + suit for suit in "HDCS" for rank in "A234567JQK"]


def drawn(secret, salts, label, number):
    """A function that draws numbers below a limit."""
    told = [hashlib.sha256(salt.encode()).hexdigest() for salt in salts]
    stream = bytearray()
    block = 0

    def below(limit):
        nonlocal block
        while True:
            if not stream:
                text = " ".join([label, str(number), str(block), *told])
                stream.extend(hmac.new(secret, text.encode(), hashlib.sha256).digest())
                block += 1
            byte = stream.pop(0)
            if byte // limit < 256 // limit:
                return byte % limit

    return below


def shuffled(secret, salts, number, cards):
    """The cards as they were dealt; ``cards`` in sorted order."""
    below, cards = drawn(secret, salts, "deal", number), list(cards)
    for last in reversed(range(1, len(cards))):
        chosen = below(last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return cards


if __name__ == "__main__":
    secret, what, *salts = bytes.fromhex(sys.argv[1]), *sys.argv[2:]
    print(hashlib.sha256(secret).hexdigest())
    if what == "first":
        print(drawn(secret, salts, "first", 0)(len(salts)))
    else:
        print(" ".join(shuffled(secret, salts, int(what), PACK)))
