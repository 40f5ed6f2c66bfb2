import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** A key with a self-signed certificate, as cameras generate them at their first start. */
export function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const name = list(part(0x31, list(COMMON_NAME, part(0x0c, Buffer.from('camera')))));
  const years = list(time('200101000000Z'), time('491231000000Z'));
  const content = list(part(0x02, Buffer.from([1])), list(ECDSA_SHA256), name, years, name, publicKey);
  const signature = sign('sha256', content, createPrivateKey(privateKey));
  const certificate = list(content, list(ECDSA_SHA256), part(0x03, Buffer.from([0]), signature));
  return { key: privateKey, cert: pem(certificate) };
}

/** One DER element: tag, length, content (X.690). */
function part(kind: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([kind, ...length]), body]);
}

const list = (...content: readonly Buffer[]): Buffer => part(0x30, ...content);
const time = (text: string): Buffer => part(0x17, Buffer.from(text));
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const ECDSA_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex');

const pem = (bytes: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
