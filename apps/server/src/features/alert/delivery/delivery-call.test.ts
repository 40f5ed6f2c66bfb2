import { expect, test } from 'vitest';
import { outcomeOf } from './delivery-call.ts';

const answer = (status: number, headers: Record<string, string> = {}) =>
  ({ kind: 'answer', status, headers, body: '', durationMs: 1 }) as const;
const none = (failure: 'timed_out' | 'address_not_allowed' | 'name_not_found') =>
  ({ kind: 'none', failure, durationMs: 1 }) as const;

test.each([
  [answer(200), 'delivered'],
  [answer(204), 'delivered'],
  [answer(302, { location: '/elsewhere' }), 'refused'],
  [answer(400), 'refused'],
  [answer(403), 'refused'],
  [answer(404), 'gone'],
  [answer(410), 'gone'],
  [answer(413), 'refused'],
  [answer(429), 'later'],
  [answer(503), 'later'],
  [none('timed_out'), 'later'],
  [none('name_not_found'), 'later'],
  [none('address_not_allowed'), 'refused'],
])('%o is %s', (result, kind) => expect(outcomeOf(result).kind).toBe(kind));

test.each([
  ['30', 30],
  ['999999', 3600],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ['-5', null],
])('a wait of %s is one of %s seconds', (text, waitSeconds) =>
  expect(outcomeOf(answer(429, { 'retry-after': text }))).toMatchObject({ kind: 'later', waitSeconds }),
);
