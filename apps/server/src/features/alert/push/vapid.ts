import { createPrivateKey, generateKeyPairSync, sign, type JsonWebKey } from 'node:crypto';

/** Key pair that identifies the sender to a push service (RFC 8292); base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Less than the day that push services accept. */
const VALID_SECONDS = 12 * 3600;
const POINT = 4;

export function makeVapidKeys(): VapidKeys {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const bytes = (part: string | undefined): Buffer => Buffer.from(part!, 'base64url');
  return {
    publicKey: Buffer.concat([Buffer.from([POINT]), bytes(x), bytes(y)]).toString('base64url'),
    privateKey: d!,
  };
}

/** The Authorization header for a push service; `contact` is the address of the operator. */
export function vapidHeader(
  endpoint: string,
  { publicKey, privateKey }: VapidKeys,
  { contact, now }: { contact: string; now: Date },
): string {
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS,
    sub: contact,
  };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const point = Buffer.from(publicKey, 'base64url');
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: privateKey,
  };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
