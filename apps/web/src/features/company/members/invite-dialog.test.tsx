import { afterEach, expect, it } from 'vitest';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { byText, click, untilShown } from '../../../shared/testing/render.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';
import { memberMessages } from './member.messages.ts';

const text = memberMessages.en;
let console: OpenConsole;
afterEach(() => console.close());

/** What the contract does not go without says so in its label. */
const field = (label: string): HTMLInputElement =>
  document.getElementById(
    byText('[role=dialog] label', label + uiMessages.en.required).getAttribute('for')!,
  ) as HTMLInputElement;
const send = () => click(byText('[role=dialog] button', text.sendInvitation));

it('an invalid invitation focuses the first invalid field', async () => {
  console = await openConsole('/company/members', { roles: ['company:north:administrator'] });
  await console.until(() => byText('button', text.invite));
  await click(byText('button', text.invite));
  await untilShown('[role=dialog]');
  await send();
  expect(document.activeElement).toBe(field(text.email));
  await console.type(field(text.email), 'uma@north.test');
  await send();
  expect(document.activeElement).toBe(field(text.name));
  await console.type(field(text.name), 'Uma');
  await click(byText('[role=dialog] label', 'Water plant'));
  await click(byText('[role=dialog] label', text.selected));
  await send();
  expect(document.activeElement).toBe(byText('[role=dialog] label', 'Pump hall').querySelector('input'));
});
