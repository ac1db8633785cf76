-- Only the browser holds the token of a session; the table knows its hash.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
