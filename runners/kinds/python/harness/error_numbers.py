"""Linux's numbers of errors: the browser's Python has other ones, and lessons show `[Errno 2]`."""

import errno
import re

LINUX = {
    "EPERM": 1, "ENOENT": 2, "EINTR": 4, "EIO": 5, "EBADF": 9, "ECHILD": 10, "EAGAIN": 11, "ENOMEM": 12, "EACCES": 13,
    "EBUSY": 16, "EEXIST": 17, "EXDEV": 18, "ENOTDIR": 20, "EISDIR": 21, "EINVAL": 22, "EMFILE": 24, "EFBIG": 27,
    "ENOSPC": 28, "ESPIPE": 29, "EROFS": 30, "EPIPE": 32, "ENAMETOOLONG": 36, "ENOSYS": 38, "ENOTEMPTY": 39, "ELOOP": 40,
    "EADDRINUSE": 98, "ETIMEDOUT": 110, "ECONNREFUSED": 111,
}  # fmt: skip

NUMBERS = {str(here): str(LINUX[name]) for here, name in errno.errorcode.items() if name in LINUX}
WRITTEN = re.compile(r"\[Errno (\d+)\]")


def with_linux_numbers(text):
    return WRITTEN.sub(lambda found: f"[Errno {NUMBERS.get(found[1], found[1])}]", text)


def bytes_with_linux_numbers(data):
    if b"[Errno " not in data:
        return data
    return with_linux_numbers(data.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape")
