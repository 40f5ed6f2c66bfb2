import { expect, test } from 'vitest';
import { auditDetailMessages } from './audit-details.messages.ts';
import { describeDetails, describeEntry } from './describe-details.ts';

test.each([
  [{ name: 'Kim', role: 'guest' }, 'name: Kim, role: guest'],
  [{ is_new_browser: false }, 'new browser: no'],
  [{ devices: ['lcam_b1_0001'], router_id: 'R1' }, 'devices: lcam_b1_0001, router: R1'],
  [{ from: { role: 'guest' }, to: { role: 'manager' } }, 'before: (role: guest), now: (role: manager)'],
  [{ reason: null, devices: [] }, 'devices: none'],
  [{ to: 2, from: null, reason: 'typo' }, 'before: none, now: 2, reason: typo'],
  [{ odd_thing: 3 }, 'odd_thing: 3'],
  [{ from: 0.8, to: 0.9, gauge_id: 'g1' }, 'before: 0.8, now: 0.9'],
  [{}, null],
  [{ from: {} }, 'before: (none)'],
])('%o reads as %s', (details, expected) => {
  expect(describeDetails(details, auditDetailMessages.en)).toBe(expected);
});

test('things are called by their names, as far as they have one, and kinds by their words', () => {
  const names = { C1: 'Pump 1', F1: 'Pump hall', F2: 'Tank yard', max: 'Max' };
  const told = (details: object) => describeDetails(details, auditDetailMessages.en, names);
  expect(told({ name: 'C1', camera_id: 'C1', facility_access: ['F1', 'F9'] })).toBe(
    'name: C1, camera: Pump 1, facilities: Pump hall, F9',
  );
  expect(told({ from: 'F1', to: 'F2', written_by: 'max' })).toBe(
    'before: Pump hall, now: Tank yard, written by: Max',
  );
  expect(told({ type: 'seven-segment', text: 'max' })).toBe('kind: Seven-segment display, text: max');
  expect(told({ from: 'none', to: 'administrator' })).toBe('before: member, now: administrator');
});

test('a judgement is called what it said, and what it was', () => {
  const object = { kind: 'anomaly_estimate', id: 'e1', name: 'Leak' };
  const entry = { object, details: { to: false, from: true, guard_id: 'K1' }, names: {} };
  expect(describeEntry(entry, auditDetailMessages.en)).toBe('before: Anomaly, now: Normal');
  expect(describeEntry({ ...entry, object: { ...object, kind: 'camera' } }, auditDetailMessages.en)).toBe(
    'before: yes, now: no',
  );
});

test('what nobody calls anything is left out or counted', () => {
  const details = { task_id: 't1', comment_id: 'c1', base_model_id: 'm1', photo_ids: ['p1', 'p2'] };
  expect(describeDetails(details, auditDetailMessages.en)).toBe('photos: 2');
});

test('speaks Japanese', () => {
  expect(describeDetails({ kind: 'battery' }, auditDetailMessages.ja)).toBe('種類: 電池残量が低下しています');
  expect(describeDetails({ is_new_browser: true }, auditDetailMessages.ja)).toBe('新しいブラウザー: はい');
});
