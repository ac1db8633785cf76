import os
import shutil
import tempfile
from pathlib import Path
folder = Path("data") / "2026"
folder.mkdir(parents=True)
note = folder / "note.txt"
note.write_text("one\ntwo\nthree\n", encoding="utf-8")
with note.open("a") as file:
    file.write("four")
with open(note) as file:
    print(file.readline().strip(), [line.rstrip() for line in file], file.tell() > 0, file.read() == "")
print(note.name, note.stem, note.suffix, note.exists(), note.stat().st_size, note.parent.as_posix(), sorted(p.name for p in folder.iterdir()))
with open("data/bytes.bin", "wb") as file:
    file.write(bytes(range(5)))
with open("data/bytes.bin", "r+b") as file:
    file.seek(2)
    file.write(b"\xff")
print(Path("data/bytes.bin").read_bytes(), sorted(str(p.as_posix()) for p in Path("data").rglob("*")))
os.rename(note, folder / "renamed.txt")
print(os.listdir("data/2026"), os.path.splitext("a/b.tar.gz"), os.path.join("a", "b"))
shutil.rmtree("data")
with tempfile.TemporaryDirectory() as name:
    print(os.path.isdir(name))
for bad in (lambda: open("none.txt"), lambda: open("x", "zz"), lambda: os.mkdir("a/b/c")):
    try:
        bad()
    except (OSError, ValueError) as error:
        print(type(error).__name__)
