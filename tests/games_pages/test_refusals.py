"""Pages that say no, each with a next step."""

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse


@pytest.mark.parametrize("language", ["en", "fr", "ar"])
def test_an_unknown_address_gets_our_page_in_the_visitors_language(db: None, language: str) -> None:
    answer = Client(headers={"accept-language": language}).get("/no/such/place/")
    page = answer.content.decode()
    assert answer.status_code == 404
    assert f'lang="{language}"' in page
    assert f'dir="{"rtl" if language == "ar" else "ltr"}"' in page
    assert reverse("lobby") in page


def test_a_form_without_its_token_gets_our_page(db: None) -> None:
    answer = Client(enforce_csrf_checks=True).post(reverse("set_language"), {"language": "fr"})
    assert answer.status_code == 403
    assert "nothing has been done" in answer.content.decode()


def test_the_page_of_a_fault_needs_nothing_that_may_be_broken() -> None:
    page = render_to_string("500.html")  # as Django does: without request, user or database
    assert "Your seat and every card that was played are kept" in page
    assert 'lang="fr"' in page  # it cannot know the visitor's language
    assert 'lang="ar" dir="rtl"' in page
    assert 'href="/"' in page
