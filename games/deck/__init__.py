"""The faces of the cards, drawn as one SVG file (``manage.py draw_cards``)."""
