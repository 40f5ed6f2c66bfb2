import { parseKeyRing } from '../../src/platform/secrets/key-ring.ts';
import { SecretBox } from '../../src/platform/secrets/secret-box.ts';

/** 15 November 2026, a Sunday, 09:00 UTC: "now" in tests by default. */
export const TEST_NOW = new Date('2026-11-15T09:00:00Z');

/** The key that encrypts the fixture's secrets, in the format of SECRET_KEYS. */
export const TEST_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

export const testSecrets = (): SecretBox => new SecretBox(parseKeyRing(TEST_KEYS));
