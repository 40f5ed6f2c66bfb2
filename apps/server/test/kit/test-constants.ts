import { parseKeyRing } from '../../src/platform/secrets/key-ring.ts';
import { SecretBox } from '../../src/platform/secrets/secret-box.ts';

/** 15 November 2026, a Sunday, 09:00 UTC: "now" in every test that does not say otherwise. */
export const TEST_NOW = new Date('2026-11-15T09:00:00Z');

/** The key that seals the fixture's secrets, as SECRET_KEYS wants it. */
export const TEST_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

export const testSecrets = (): SecretBox => new SecretBox(parseKeyRing(TEST_KEYS));
