import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprintOf, openSealed, rawPublicKey } from '@tenken/device/sealed-to-agent.ts';
import { writeDurably } from './write-durably.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The keys of an agent: one encrypts passwords on its disk, one is the target of what others encrypt for it. */
export class Vault {
  readonly publicKey: string;
  readonly #key: Buffer;
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject };

  private constructor(key: Buffer, privateKey: KeyObject) {
    this.#key = key;
    this.#keys = { privateKey, publicKey: createPublicKey(privateKey) };
    this.publicKey = rawPublicKey(this.#keys.publicKey).toString('base64url');
  }

  /** Opens the keys of the data folder, created at the first start; the file is readable by its owner only. */
  static async open(dataDir: string): Promise<Vault> {
    const path = join(dataDir, 'agent-keys.json');
    let text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) {
      const { privateKey } = generateKeyPairSync('x25519');
      text = JSON.stringify({
        key: randomBytes(32).toString('base64'),
        private_key: privateKey.export({ format: 'pem', type: 'pkcs8' }),
      });
      await writeDurably(path, text);
    }
    const { key, private_key } = JSON.parse(text) as { key: string; private_key: string };
    return new Vault(Buffer.from(key, 'base64'), createPrivateKey(private_key));
  }

  get fingerprint(): string {
    return fingerprintOf(this.publicKey);
  }

  /** Decrypts what the server encrypted for this agent. */
  openSealed(sealed: string, purpose: string): string {
    return openSealed(this.#keys, sealed, purpose);
  }

  /** Encrypts for the disk, bound to a purpose. */
  lock(text: string, purpose: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(purpose));
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
      'base64',
    );
  }

  unlock(locked: string, purpose: string): string {
    const bytes = Buffer.from(locked, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  }
}
