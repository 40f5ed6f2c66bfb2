import { expect, test } from 'vitest';
import { auditDetailMessages } from './audit-details.messages.ts';
import { describeDetails } from './describe-details.ts';

test.each([
  [{ name: 'Kim', role: 'guest' }, 'name: Kim, role: guest'],
  [{ is_new_browser: false }, 'new browser: no'],
  [{ devices: ['lcam_b1_0001'], router_id: 'R1' }, 'devices: lcam_b1_0001, router: R1'],
  [{ from: { role: 'guest' }, to: { role: 'manager' } }, 'before: (role: guest), now: (role: manager)'],
  [{ reason: null, devices: [] }, 'reason: none, devices: none'],
  [{ odd_thing: 3 }, 'odd_thing: 3'],
  [{ from: 0.8, to: 0.9, gauge_id: 'g1' }, 'before: 0.8, now: 0.9'],
  [{}, '—'],
])('%o reads as %s', (details, expected) => {
  expect(describeDetails(details, auditDetailMessages.en)).toBe(expected);
});

test('speaks Japanese', () => {
  expect(describeDetails({ is_new_browser: true }, auditDetailMessages.ja)).toBe('新しいブラウザー: はい');
});
