import { afterEach, expect, it } from 'vitest';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { byText, click, untilShown } from '../../../shared/testing/render.tsx';
import { memberMessages } from './member.messages.ts';

const text = memberMessages.en;
const UMA = {
  id: 'uma',
  name: 'Uma',
  email: 'uma@north.test',
  role: 'none',
  status: 'active',
  management_units: [],
  two_factor_method: null,
  last_login_at: null,
};

let console: OpenConsole;
afterEach(() => console.close());

it('the dialog names the change and the member', async () => {
  console = await openConsole('/company/members', {
    roles: ['company:north:manager'],
    answers: { '/company/members': { records: [UMA] } },
  });
  await click(await untilShown(`[aria-label="${text.actionsOf('Uma')}"]`));
  await untilShown('[role=menuitem]');
  await click(byText('[role=menuitem]', text.changeRole));
  const dialog = await untilShown('[role=dialog]');
  expect(dialog.querySelector('h2')?.textContent).toBe('Change role of Uma');
});
