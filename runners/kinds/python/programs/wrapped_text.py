import string
import textwrap
text = "A short course is a promise to yourself: one small step every day, and no day without a step."
print(textwrap.fill(text, 30), textwrap.shorten(text, 40, placeholder=" ..."), sep="\n--\n")
print(textwrap.dedent("""
    kept
      indented
""").strip(), textwrap.indent("a\nb", "> "), sep="\n")
print(string.ascii_lowercase[:5], string.punctuation, string.Template("$who owes ₹$amount").substitute(who="Ravi", amount=50))
print(string.capwords("kirana book"), "abc".translate(str.maketrans("abc", "xyz")))
