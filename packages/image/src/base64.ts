const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Uint8Array(128);
for (let i = 0; i < ALPHABET.length; i++) VALUES[ALPHABET.charCodeAt(i)] = i;

/**
 * The bytes of a base64 text without line breaks. Weights and engines travel so because bundles have no file system; neither
 * Buffer nor atob is in both of the places where engines run.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const end = text.endsWith('==') ? text.length - 2 : text.endsWith('=') ? text.length - 1 : text.length;
  const bytes = new Uint8Array(Math.floor((end * 3) / 4));
  let held = 0;
  let bits = 0;
  let to = 0;
  for (let at = 0; at < end; at++) {
    held = ((held << 6) | VALUES[text.charCodeAt(at)]!) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[to++] = (held >> bits) & 255;
    }
  }
  return bytes;
}
