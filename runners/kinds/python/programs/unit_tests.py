import io
import unittest


def fare(km):
    if km < 0:
        raise ValueError("negative")
    return km * 5


class FareTest(unittest.TestCase):
    def setUp(self):
        self.base = 5

    def test_one(self):
        self.assertEqual(fare(1), self.base)

    def test_negative(self):
        with self.assertRaises(ValueError):
            fare(-1)

    def test_wrong(self):
        self.assertEqual(fare(2), 11)


out = io.StringIO()
result = unittest.TextTestRunner(stream=out).run(unittest.defaultTestLoader.loadTestsFromTestCase(FareTest))
print(result.testsRun, len(result.failures), len(result.errors), result.wasSuccessful(), "10 != 11" in out.getvalue())
from unittest.mock import Mock, patch
sender = Mock(return_value="sent")
print(sender("hi"), sender.call_args, sender.call_count)
with patch.object(FareTest, "base", 99, create=True):
    print(FareTest.base)
