import html
import urllib.parse
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
print(html.escape('<a href="x">&</a>'), html.unescape("&lt;&#8377;&amp;"))
print(urllib.parse.quote("a b/ü"), urllib.parse.urlencode({"q": "rice & dal", "n": 2}), urllib.parse.parse_qs("a=1&a=2&b="))
print(urllib.parse.urlsplit("https://kadam.example/day/3?x=1#top"), urllib.parse.urljoin("http://a/b/c", "../d"))
root = ET.fromstring("<books><book id='1'>Godan</book><book id='2'/></books>")
print([(b.tag, b.attrib, b.text) for b in root], ET.tostring(root))


class Links(HTMLParser):
    def handle_starttag(self, tag, attrs):
        print(tag, dict(attrs))


Links().feed("<p class=x><a href='/y'>z</a>")
