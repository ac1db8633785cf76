from datetime import date, timedelta

from django.contrib.auth.models import Permission
from rest_framework.test import APITestCase

from accounts.models import User
from library.models import Book, Copy, Loan, Member

NEW = {"isbn": "9789300000071", "title": "Salt and Sea", "author": "Mohan Iyer", "shelf": "H1"}


class Api(APITestCase):
    @classmethod
    def setUpTestData(cls):
        cls.book = Book.objects.create(isbn="9789300000033", title="The Clay Lamp", author="Sara Thomas", shelf="F4")
        copy = Copy.objects.create(accession="C-0001", book=cls.book)
        asha = Member.objects.create(roll="21CS045", name="Asha Patil")
        rohan = Member.objects.create(roll="22ME012", name="Rohan Das")
        cls.asha = User.objects.create_user("21CS045", member=asha)
        cls.rohan = User.objects.create_user("22ME012", member=rohan)
        due_on = date.today() - timedelta(days=5)
        cls.loan = Loan.objects.create(copy=copy, member=asha, lent_on=due_on - timedelta(days=14), due_on=due_on)

    def test_books_are_read_by_everybody_and_changed_by_few(self):
        self.assertEqual(self.client.get("/api/books/?search=clay").json()["count"], 1)
        self.assertEqual(self.client.post("/api/books/", NEW, format="json").status_code, 403)
        self.asha.user_permissions.add(Permission.objects.get(codename="add_book"))
        self.client.force_authenticate(User.objects.get(pk=self.asha.pk))
        self.assertEqual(self.client.post("/api/books/", NEW, format="json").status_code, 201)
        answer = self.client.post("/api/books/", {**NEW, "isbn": "123"}, format="json")
        self.assertEqual(answer.json(), {"isbn": ["An ISBN has 13 digits."]})

    def test_members_see_their_own_loans(self):
        self.assertEqual(self.client.get("/api/my-loans/").status_code, 403)
        self.client.force_authenticate(self.asha)
        [loan] = self.client.get("/api/my-loans/").json()["results"]
        self.assertEqual((loan["title"], loan["fine"]), ("The Clay Lamp", 10))
        self.client.force_authenticate(self.rohan)
        self.assertEqual(self.client.get("/api/my-loans/").json()["results"], [])
        self.assertEqual(self.client.get(f"/api/my-loans/{self.loan.pk}/").status_code, 404)
