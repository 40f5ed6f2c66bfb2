import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSealed, rawPublicKey, sealToAgent, sealedPurpose } from './sealed-to-agent.ts';

const keys = generateKeyPairSync('x25519');
const publicKey = rawPublicKey(keys.publicKey).toString('base64url');
const purpose = sealedPurpose.credentials('ip_1_0001');

test('sealed text opens at the agent, and differs each time', () => {
  const sealed = sealToAgent(publicKey, 'päss', purpose);
  expect(openSealed(keys, sealed, purpose)).toBe('päss');
  expect(sealToAgent(publicKey, 'päss', purpose)).not.toBe(sealed);
});

test('another agent, another purpose and a changed byte are refused', () => {
  const sealed = sealToAgent(publicKey, 'secret', purpose);
  expect(() => openSealed(generateKeyPairSync('x25519'), sealed, purpose)).toThrow();
  expect(() => openSealed(keys, sealed, sealedPurpose.deviceSecret('ip_1_0001'))).toThrow();
  for (const at of [0, 40, sealed.length - 2]) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(() => openSealed(keys, changed, purpose)).toThrow();
  }
  expect(() => openSealed(keys, '', purpose)).toThrow();
});

test('sealing to an invalid key fails', () => {
  expect(() => sealToAgent('A'.repeat(43), 'secret', purpose)).toThrow();
});
