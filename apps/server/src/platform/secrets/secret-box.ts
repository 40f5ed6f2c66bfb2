import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts device, webhook and two-factor secrets (AES-256-GCM). `purpose` is authenticated with the ciphertext, so
 * that a value copied to another column or row does not decrypt there.
 */
export class SecretBox {
  readonly #keys: KeyRing;
  readonly #signingKeys = new Map<string, readonly KeyObject[]>();

  constructor(keys: KeyRing) {
    this.#keys = keys;
  }

  seal(plain: string, purpose: string): string {
    const key = this.#keys[0];
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(Buffer.from(purpose));
    const body = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${key.id}.${body.toString('base64url')}`;
  }

  open(sealed: string, purpose: string): string {
    const [version, keyId, text] = sealed.split('.');
    const key = this.#keys.find((candidate) => candidate.id === keyId);
    if (version !== VERSION || text === undefined) throw new Error('not a sealed secret');
    if (!key) throw new Error(`secret key ${keyId} is missing from the key ring`);
    const body = Buffer.from(text, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, body.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(purpose))
      .setAuthTag(body.subarray(-TAG_BYTES));
    return (
      decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  }

  /** True when the value was encrypted with an older key and should be encrypted again. */
  isStale(sealed: string): boolean {
    return sealed.split('.')[1] !== this.#keys[0].id;
  }

  /**
   * Keys for signing links of one purpose, derived so that one secret file is enough. Cached as key objects: a list of
   * 300 gauges signs 600 URLs, and with plain bytes each costs fourteen times as much.
   */
  signingKeys(purpose: string): readonly KeyObject[] {
    let keys = this.#signingKeys.get(purpose);
    if (!keys) {
      keys = this.#keys.map(({ bytes }) =>
        createSecretKey(createHmac('sha256', bytes).update(`sign:${purpose}`).digest()),
      );
      this.#signingKeys.set(purpose, keys);
    }
    return keys;
  }
}
