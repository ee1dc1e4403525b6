"""What accounts tell those who show people."""

from django.dispatch import Signal

#: A person has a new name: ``sender`` is the class, ``user`` the person.
renamed = Signal()
