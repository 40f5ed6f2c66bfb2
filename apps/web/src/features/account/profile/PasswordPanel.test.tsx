import { afterEach, expect, test } from 'vitest';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { byText, click } from '../../../shared/testing/render.tsx';
import { signInMessages } from '../sign-in/sign-in.messages.ts';
import { profileMessages } from './profile.messages.ts';

const text = profileMessages.en;
let console: OpenConsole;
afterEach(() => console.close());

const session = (id: string, is_current: boolean) => ({
  id,
  is_current,
  user_agent: '',
  ip: `10.0.0.${id}`,
  last_seen_at: '2026-11-16T09:00:00Z',
});
const here = session('1', true);
const field = (label: string): HTMLInputElement => {
  const of = [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(label))!;
  return document.getElementById(of.htmlFor) as HTMLInputElement;
};
const fields = () =>
  [text.currentPassword, signInMessages.en.newPassword, signInMessages.en.repeatPassword].map(field);

test('changing the password logs out other browsers: they leave the list, and the fields are cleared', async () => {
  console = await openConsole('/account/profile', {
    answers: { '/sessions': { records: [here, session('2', false)] }, '/password': {} },
  });
  await console.until(() => expect(console.text()).toContain('10.0.0.2'));
  const [current, fresh, again] = fields();
  await console.type(current!, 'what it was so far');
  await console.type(fresh!, 'blue-Kettle-93-river');
  await console.type(again!, 'blue-Kettle-93-river');
  console.answer('/sessions', { records: [here] });
  await click(byText('button', text.changePassword));
  await console.until(() => expect(console.text()).not.toContain('10.0.0.2'));
  expect(console.text()).toContain('10.0.0.1');
  expect(fields().map(({ value }) => value)).toEqual(['', '', '']);
});
