const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes behind base64 text without line breaks; weights travel so because bundles have no file system. */
export function fromBase64(text: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let i = 0; i < ALPHABET.length; i++) values[ALPHABET.charCodeAt(i)] = i;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let at = 0, to = 0; at < text.length; at += 4) {
    const [a, b, c, d] = [0, 1, 2, 3].map((k) => values[text.charCodeAt(at + k)]!) as [
      number,
      number,
      number,
      number,
    ];
    const word = (a << 18) | (b << 12) | (c << 6) | d;
    bytes[to++] = word >> 16;
    if (to < bytes.length) bytes[to++] = (word >> 8) & 255;
    if (to < bytes.length) bytes[to++] = word & 255;
  }
  return bytes;
}
