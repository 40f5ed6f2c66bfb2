import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;

/** What an authenticator app shows at a time (RFC 6238, SHA-1, 6 digits): written here, so that server and app cannot err alike. */
export function codeOfApp(secret: string, at: Date): string {
  const bits = Array.from(secret.replaceAll(/[\s=]/g, ''))
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 1000 / STEP_SECONDS)));
  const hash = createHmac('sha1', key).update(step).digest();
  const number = hash.readUInt32BE(hash.at(-1)! & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
