"""An address as a square code, drawn as one path."""

import qrcode
from django.utils.html import format_html
from django.utils.safestring import SafeString

QUIET = 3  # light modules around it


def square_code(text: str, *, title: str) -> SafeString:
    """An inline SVG, dark on light whatever the page's colours: phones read nothing else."""
    code = qrcode.QRCode(border=QUIET, error_correction=qrcode.ERROR_CORRECT_M)
    code.add_data(text)
    code.make(fit=True)
    rows = code.get_matrix()
    path = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    return format_html(
        '<svg class="qr" viewBox="0 0 {size} {size}" role="img" aria-label="{title}" shape-rendering="crispEdges">'
        '<rect width="{size}" height="{size}" fill="#fff"/><path d="{path}" fill="#000"/></svg>',
        size=len(rows),
        title=title,
        path=path,
    )
