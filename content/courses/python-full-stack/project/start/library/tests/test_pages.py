from datetime import date, timedelta

from django.contrib.auth.models import Permission
from django.test import TestCase

from accounts.models import User
from library.models import Book, Copy, Loan, Member


class Pages(TestCase):
    @classmethod
    def setUpTestData(cls):
        book = Book.objects.create(isbn="9789300000033", title="The Clay Lamp", author="Sara Thomas", shelf="F4")
        for number in range(1, 6):
            Copy.objects.create(accession=f"C-000{number}", book=book)
        cls.asha = Member.objects.create(roll="21CS045", name="Asha Patil")
        cls.rohan = Member.objects.create(roll="22ME012", name="Rohan Das", unpaid=12)
        cls.member = User.objects.create_user("21CS045", member=cls.asha)
        cls.clerk = User.objects.create_user("counter")
        cls.clerk.user_permissions.set(Permission.objects.filter(codename__in=["add_loan", "change_loan"]))

    def loan(self, member, accession, days_ago=0):
        lent_on = date.today() - timedelta(days=days_ago)
        copy = Copy.objects.get(accession=accession)
        return Loan.objects.create(copy=copy, member=member, lent_on=lent_on, due_on=lent_on + timedelta(days=14))

    def test_everybody_reads_the_catalogue(self):
        self.loan(self.asha, "C-0001")
        answer = self.client.get("/?q=clay")
        self.assertContains(answer, "<td>The Clay Lamp</td>")
        self.assertContains(answer, "<td>5</td><td>1</td>")
        self.assertContains(self.client.get("/?q=nothing"), "No book was found.")

    def test_doors(self):
        for path in ["/lend/", "/return/", "/loans/"]:
            self.client.logout()
            self.assertRedirects(self.client.get(path), f"/login/?next={path}")
            self.client.force_login(self.member)
            self.assertEqual(self.client.get(path).status_code, 403)
            self.client.force_login(self.clerk)
            self.assertEqual(self.client.get(path).status_code, 200)

    def test_lend_and_return(self):
        self.client.force_login(self.clerk)
        answer = self.client.post("/lend/", {"roll": " 21cs045 ", "accession": "c-0001"}, follow=True)
        self.assertContains(answer, "C-0001 is lent to Asha Patil until")
        self.assertContains(self.client.get("/lend/"), 'value="21CS045"')
        self.loan(self.rohan, "C-0002", days_ago=19)
        answer = self.client.post("/return/", {"accession": "C-0002"}, follow=True)
        self.assertContains(answer, "C-0002 is back. Fine: ₹10.")
        self.rohan.refresh_from_db()
        self.assertEqual(self.rohan.unpaid, 22)

    def test_refusals_change_nothing(self):
        self.client.force_login(self.clerk)
        for number in (1, 2, 3):
            self.loan(self.asha, f"C-000{number}")
        for entry, message in [
            ({"roll": "CS21", "accession": "C-0004"}, "A roll number looks like 21CS045."),
            ({"roll": "23CS999", "accession": "C-0004"}, "No member has this roll number."),
            ({"roll": "22ME012", "accession": "C-0009"}, "No copy has this number."),
            ({"roll": "22ME012", "accession": "C-0001"}, "This copy is already out."),
            ({"roll": "21CS045", "accession": "C-0004"}, "Asha Patil already holds 3 copies."),
        ]:
            with self.subTest(message):
                self.assertContains(self.client.post("/lend/", entry), message)
        self.assertEqual(Loan.objects.count(), 3)

    def test_the_list_of_loans_needs_few_queries(self):
        self.client.force_login(self.clerk)
        for number in (1, 2, 3):
            self.loan(self.asha, f"C-000{number}")
        with self.assertNumQueries(5):
            self.client.get("/loans/")

    def test_health(self):
        self.assertEqual(self.client.get("/health/").json(), {"status": "ok", "version": "dev"})
