import { expect, test } from 'vitest';
import { encryptPush, isPushKey } from './encrypt-push.ts';
import { BrowserForTest } from './push-service.testing.ts';

test('the example of RFC 8291 is reproduced', () => {
  const encrypted = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    },
  );
  expect(encrypted.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test.each(['', '圧力 1.49 MPa', 'x'.repeat(3000)])('a browser can decrypt the message: %j', (text) => {
  const browser = new BrowserForTest();
  expect(browser.read(encryptPush(text, browser.keys))).toBe(text);
});

test('two messages with the same text differ', () => {
  const { keys } = new BrowserForTest();
  expect(encryptPush('x', keys).equals(encryptPush('x', keys))).toBe(false);
});

test.each(['', 'A'.repeat(87), 'BCVxsr7N'])('%j is not a key', (key) => expect(isPushKey(key)).toBe(false));

test('the key of a browser is accepted', () =>
  expect(isPushKey(new BrowserForTest().keys.p256dh)).toBe(true));
