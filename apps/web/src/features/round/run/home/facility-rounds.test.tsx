import { afterEach, expect, it } from 'vitest';
import { key } from '../../../../shared/api/query-keys.ts';
import { changePreferences, clearReadPreferences } from '../../../../shared/session/preferences.ts';
import { renderWithQueries } from '../../../../shared/testing/render-with-queries.tsx';
import type { PhoneStore } from '../sending/phone-store.ts';
import { PhoneContext } from '../sending/use-phone.ts';
import { PhoneUserContext, type PhoneUser } from '../phone-user.ts';
import { FacilityRounds } from './FacilityRounds.tsx';

let page: ReturnType<typeof renderWithQueries>;
afterEach(() => {
  page.remove();
  localStorage.clear();
  clearReadPreferences();
});

const facilities = [
  { id: 'F1', name: 'Boiler room' },
  { id: 'F2', name: 'Pump hall' },
];
const state = { phone: { rounds: [] } };
const phone = { subscribe: () => () => {}, read: () => state } as unknown as PhoneStore;
const phoneUser = { user: { id: 'gus' }, units: [{ id: 'U1', facilities }] } as unknown as PhoneUser;

it.each([
  ['F2', 'Pump hall'],
  ['gone', 'Boiler room'],
  [null, 'Boiler room'],
])('whoever was last in %s is offered the rounds of %s', (facility_id, name) => {
  changePreferences('gus', { facility_id });
  page = renderWithQueries(
    <PhoneUserContext value={phoneUser}>
      <PhoneContext value={phone}>
        <FacilityRounds first={undefined} />
      </PhoneContext>
    </PhoneUserContext>,
    facilities.map(({ id }) => ({ key: key('rounds', id), data: [] })),
  );
  expect(page.container.querySelector('[role=combobox], button')?.textContent).toContain(name);
});
