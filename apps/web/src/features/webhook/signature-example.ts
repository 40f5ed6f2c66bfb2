/** The example of docs/api.md, which a test runs; another test holds the two together. */
export const SIGNATURE_EXAMPLE = `import base64, hashlib, hmac, time

def is_genuine(secret, headers, body):
    text = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    digest = hmac.new(base64.b64decode(secret), text, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    is_fresh = abs(time.time() - int(headers["webhook-timestamp"])) < 300
    return is_fresh and any(hmac.compare_digest(expected, one) for one in headers["webhook-signature"].split(" "))
`;
