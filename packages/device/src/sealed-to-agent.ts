import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const INFO = 'tenken-agent-v1';

/** What a sealed text is for. It is authenticated: a password cannot be passed off as the secret of a device. */
export const sealedPurpose = {
  deviceSecret: (deviceId: string): string => `device_secret:${deviceId}`,
  /** Of a camera by its device id, or of a test picture by the id of its task. */
  credentials: (subject: string): string => `credentials:${subject}`,
} as const;

/**
 * Encrypts a text so that only the agent with this public key can read it (record 0090): X25519 with a key made for this one
 * message, HKDF-SHA256 over both public keys, AES-256-GCM; base64url of public key, iv, ciphertext and tag.
 */
export function sealToAgent(publicKey: string, text: string, purpose: string): string {
  const own = generateKeyPairSync('x25519');
  const ownRaw = rawPublicKey(own.publicKey);
  const key = agree(own.privateKey, toPublicKey(publicKey), ownRaw, Buffer.from(publicKey, 'base64url'));
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([ownRaw, iv, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** Reads what was sealed to the key; throws when it was changed, or sealed to another one or for something else. */
export function openSealed(
  keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject },
  sealed: string,
  purpose: string,
): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const theirRaw = bytes.subarray(0, KEY_BYTES);
  const iv = bytes.subarray(KEY_BYTES, KEY_BYTES + IV_BYTES);
  const theirs = toPublicKey(theirRaw.toString('base64url'));
  const key = agree(keys.privateKey, theirs, theirRaw, rawPublicKey(keys.publicKey));
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const content = bytes.subarray(KEY_BYTES + IV_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
}

/** 32 bytes of an X25519 public key. */
export const rawPublicKey = (key: KeyObject): Buffer =>
  Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');

/** For people who compare: the first half of the SHA-256 of a public key, in groups of four. */
export const fingerprintOf = (publicKey: string): string =>
  createHash('sha256')
    .update(Buffer.from(publicKey, 'base64url'))
    .digest('hex')
    .slice(0, KEY_BYTES)
    .replaceAll(/(.{4})(?=.)/g, '$1 ');

const toPublicKey = (raw: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: raw }, format: 'jwk' });

function agree(privateKey: KeyObject, publicKey: KeyObject, sender: Buffer, receiver: Buffer): Buffer {
  const shared = diffieHellman({ privateKey, publicKey });
  return Buffer.from(hkdfSync('sha256', shared, Buffer.concat([sender, receiver]), INFO, KEY_BYTES));
}
