import { describe, expect, test } from 'vitest';
import { WEBHOOK_SECRET_BYTES } from './webhook.limits.ts';
import { checkWebhook, codeOf, FORM_SECRET_BYTES, normaliseUrl, readSecret } from './webhook.rules.ts';

const SECRET = `${'A'.repeat(43)}=`;
const right = {
  name: 'Historian',
  destination_url: 'https://plant.test/in',
  consumer_type: 'standard_webhook',
  event_types: ['new_measurement_estimate_processed'],
  secret_key: SECRET,
  camera_ids: ['C1'],
};
const rules = { isSecretRequired: true, isHttpsRequired: false, secretBytes: FORM_SECRET_BYTES };

describe('a secret', () => {
  test('[CONST-036] [VAL-041] has 32 bytes in Base64, with or without its prefix', () => {
    expect(WEBHOOK_SECRET_BYTES).toBe(32);
    expect(readSecret(SECRET)).toBe(SECRET);
    expect(readSecret(` whsec_${SECRET} `)).toBe(SECRET);
  });

  test.each([
    '',
    'abc',
    'A'.repeat(44),
    `${'A'.repeat(42)}==`,
    `${'A'.repeat(42)}B=`,
    `${'A'.repeat(42)}-=`,
    `whsec_${'A'.repeat(39)}=`,
  ])('[VAL-041] is not %j', (text) => expect(readSecret(text, FORM_SECRET_BYTES)).toBeNull());

  test.each([
    [23, false],
    [24, true],
    [31, true],
    [33, true],
    [64, true],
    [65, false],
  ])('of %i bytes from a program is taken: %s', (bytes, isTaken) => {
    const secret = Buffer.alloc(bytes, 7).toString('base64');
    expect(readSecret(`whsec_${secret}`)).toBe(isTaken ? secret : null);
    expect(readSecret(secret, FORM_SECRET_BYTES)).toBeNull();
  });

  test.each(['', 'abc', `${'A'.repeat(42)}B=`, `${'A'.repeat(42)}-=`, `${'A'.repeat(41)}B==`])(
    'is not %j, not even from a program',
    (text) => expect(readSecret(text)).toBeNull(),
  );
});

describe('an address', () => {
  test.each([
    ['HTTP://Plant.TEST:80/a#top', 'http://plant.test/a'],
    ['https://plant.test:443', 'https://plant.test/'],
    [' https://plant.test/a?b=1 ', 'https://plant.test/a?b=1'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
  ])('[VAL-043] %s has one spelling', (text, expected) => {
    expect(normaliseUrl(text, rules)).toBe(expected);
  });

  test.each([
    'abc',
    '',
    'ftp://x.test',
    'http://',
    'http://a@x.test',
    'http://:b@x.test',
    'javascript:alert(1)',
  ])('[VAL-040] is not %j', (text) => expect(normaliseUrl(text, rules)).toBeNull());

  test('[VAL-040] is https where that is required', () => {
    expect(normaliseUrl('http://plant.test', { isHttpsRequired: true })).toBeNull();
    expect(normaliseUrl('https://plant.test', { isHttpsRequired: true })).toBe('https://plant.test/');
  });
});

describe('a form', () => {
  test('without errors names no field', () => {
    expect(checkWebhook(right, rules)).toEqual({});
  });

  test.each([
    ['[VAL-034]', { name: '' }, { name: ['required'] }],
    ['[VAL-035]', { destination_url: ' ' }, { destination_url: ['required'] }],
    ['[VAL-036]', { consumer_type: undefined }, { consumer_type: ['missing_consumer_type'] }],
    ['[VAL-037]', { event_types: [] }, { event_types: ['required'] }],
    ['[VAL-038]', { secret_key: '' }, { secret_key: ['required'] }],
    ['[VAL-039]', { camera_ids: [] }, { camera_ids: ['no_camera_id_provided'] }],
  ])('%s names what is missing: %o', (_id, more, expected) => {
    expect(checkWebhook({ ...right, ...more }, rules)).toEqual(expected);
  });

  test('keeps its secret when it is edited without one', () => {
    expect(checkWebhook({ ...right, secret_key: '' }, { ...rules, isSecretRequired: false })).toEqual({});
  });

  test('is answered with the first code that has a name of its own', () => {
    expect(codeOf({ name: ['required'], secret_key: ['invalid_secret'] })).toBe('invalid_secret');
    expect(codeOf({ name: ['required'] })).toBe('invalid_input');
  });
});
