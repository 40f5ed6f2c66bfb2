import { afterEach, expect, test, vi } from 'vitest';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { byText, click } from '../../../shared/testing/render.tsx';
import { companyMessages } from '../company.messages.ts';

const text = companyMessages.en;
let console: OpenConsole;
afterEach(() => console.close());

const unit = {
  id: 'water-plant_1',
  name: 'Water plant',
  company: { id: 'north' },
  member_count: 1,
  facilities: [],
};

/** The toast after a facility was refused with this code. */
async function refusedWith(code: string, status: number): Promise<string[]> {
  console = await openConsole('/management_units/water-plant_1', {
    roles: ['company:north:administrator'],
    answers: { '/management_units/water-plant_1': unit },
  });
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, how?: RequestInit) =>
    how?.method === 'POST' && address.endsWith('/facilities')
      ? Response.json({ error: { code, message: '' } }, { status })
      : others(address, how),
  );
  await console.until(() => byText('button', text.newFacility));
  await click(byText('button', text.newFacility));
  await console.until(() => byText('[role=dialog] button', text.add));
  await console.type(document.querySelector<HTMLInputElement>('[role=dialog] input')!, 'Dock');
  await click(byText('[role=dialog] button', text.add));
  await console.until(() => expect(console.page.toasts.all()).toHaveLength(1));
  return console.page.toasts.all().flatMap(({ text: said, detail }) => (detail ? [said, detail] : [said]));
}

test.each([
  ['[ERR-022]', 'invalid_input', 422, [text.facilityFailed, 'Input is invalid']],
  [
    '[ERR-023]',
    'permission_denied',
    403,
    [text.facilityFailed, 'You do not have permission for this operation'],
  ],
  ['[ERR-026]', 'duplicate_name', 409, [text.facilityFailed]],
  [
    '[ERR-027]',
    'facility_limit_exceeded',
    409,
    ['This management unit has reached its facility limit. Ask the platform admin to raise it.'],
  ],
] as const)('%s a new facility refused with %s (%i) says so in a toast', async (_id, code, status, said) => {
  expect(await refusedWith(code, status)).toEqual(said);
});
