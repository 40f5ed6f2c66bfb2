import { expect, it } from 'vitest';
import { AUDIT_ACTION_WORDS } from '@tenken/contract/company/audit-actions.words.ts';
import { auditMessages } from './audit.messages.ts';
import { auditFilterOf, EVERYTHING, isTurnedAround } from './audit-filter.ts';

it('the default choice is no filter', () => {
  expect(auditFilterOf(EVERYTHING, 'Asia/Tokyo')).toEqual({});
});

it('days are in the user’s zone, including the last one', () => {
  const choice = { ...EVERYTHING, first: '2026-11-15', last: '2026-11-16' };
  expect(auditFilterOf(choice, 'Asia/Tokyo')).toEqual({
    from_datetime: '2026-11-14T15:00:00.000Z',
    until_datetime: '2026-11-16T15:00:00.000Z',
  });
  expect(auditFilterOf({ ...EVERYTHING, first: '2026-11' }, 'UTC')).toEqual({});
  expect([isTurnedAround(choice), isTurnedAround({ ...choice, first: '2026-11-17' })]).toEqual([false, true]);
});

it('an object is filtered by its kind and id, whatever kind was selected', () => {
  const object = { kind: 'gauge', id: 'g1', name: 'Pressure' };
  expect(auditFilterOf({ ...EVERYTHING, objectKind: 'user', object, personId: 'ada' }, 'UTC')).toEqual({
    actor_id: 'ada',
    object_kind: 'gauge',
    object_id: 'g1',
  });
});

/** What the platform does for itself stands in no company's log. */
const OF_PLATFORM = /^(plan|job|mail)\./;

it('every entry of a company’s log has a selectable kind', () => {
  const kinds = Object.keys(auditMessages.en.groups);
  const actions = Object.keys(AUDIT_ACTION_WORDS.en).filter((action) => !OF_PLATFORM.test(action));
  expect(actions.filter((action) => !kinds.some((kind) => action.startsWith(kind)))).toEqual([]);
  expect(kinds.filter((kind) => !actions.some((action) => action.startsWith(kind)))).toEqual([]);
});
