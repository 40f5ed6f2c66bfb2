import { expect, test } from 'vitest';
import { thingsIn } from './audit-details.ts';

test.each([
  [{ camera_id: 'C1', name: 'C2', written_by: null }, ['C1']],
  [{ from: 'F1', to: 'F2' }, ['F1', 'F2']],
  [{ from: { facility_access: ['F1', 'F2'], role: 'guest' } }, ['F1', 'F2']],
  [{ recipient_user_ids: { from: ['max'], to: [] }, written_by: 'uma', id: 'p1' }, ['max', 'uma', 'p1']],
  [{ management_units: [{ management_unit_id: 'U1', role: 'guest' }], threshold: 3 }, ['U1']],
  [{ text: 'C1', reason: 'F1', identity: 'x' }, []],
])('the things in %o are %o', (details, expected) => {
  expect(thingsIn(details)).toEqual(expected);
});
