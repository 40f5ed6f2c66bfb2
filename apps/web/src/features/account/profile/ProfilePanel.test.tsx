import { afterEach, expect, test } from 'vitest';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { byText, click } from '../../../shared/testing/render.tsx';

let console: OpenConsole;
afterEach(() => console.close());

const entries = (): Record<string, string> => {
  const list = [...console.page.container.querySelectorAll('dl')].find((one) => one.querySelector('dt'))!;
  const terms = [...list.querySelectorAll('dt')];
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling!.textContent]));
};

test.each([
  ['en-US', 'English'],
  ['ja-JP', '日本語'],
  [null, 'Same as the browser'],
])(
  '[ROUTE-013] [ACCT-001] [ACCT-003] [ACCT-004] the view says the name, the language %s and the time zone',
  async (language_tag, language) => {
    const self = { language_tag: language_tag as string, timezone: 'Asia/Tokyo' };
    console = await openConsole('/account/profile', { self });
    await console.until(() => expect(console.page.container.querySelector('dl dt')).not.toBeNull());
    const shown = Object.values(entries());
    expect(shown).toEqual(['Gus', 'gus@north.test', language, 'Asia/Tokyo']);
  },
);

test.each([
  [null, 'Two-factor authentication Disabled'],
  ['email', 'Two-factor authentication Enabled'],
  ['totp', 'Two-factor authentication Enabled'],
])('[ACCT-006] the security box says whether a second factor is asked for: %s', async (method, said) => {
  console = await openConsole('/account/profile', { self: { two_factor_method: method as null } });
  await console.until(() => expect(console.text()).toContain(said));
});

test('[ACCT-005] [STATE-048] [STATE-052] the view switches to the form and back, and a cancelled name is discarded', async () => {
  console = await openConsole('/account/profile');
  await console.until(() => byText('button', 'Edit'));
  const nameField = () => console.page.container.querySelector<HTMLInputElement>('form input')!;
  await click(byText('button', 'Edit'));
  await console.type(nameField(), 'Somebody else');
  expect([...document.querySelectorAll('button')].some((one) => one.textContent === 'Edit')).toBe(false);
  await click(byText('button', 'Cancel'));
  expect(Object.values(entries())[0]).toBe('Gus');
  await click(byText('button', 'Edit'));
  expect(nameField().value).toBe('Gus');
});

test.each([
  ['en-US', 'Profile saved'],
  ['ja-JP', 'プロフィールを保存しました'],
])('[STATE-037] a profile saved in %s says so, in that language', async (language_tag, said) => {
  console = await openConsole('/account/profile', { self: { language_tag } });
  await console.until(() => byText('button', 'Edit'));
  await click(byText('button', 'Edit'));
  await click(byText('button', 'Save'));
  await console.until(() =>
    expect(console.page.toasts.all()).toMatchObject([{ kind: 'success', text: said }]),
  );
});
