import { afterEach, expect, test, vi } from 'vitest';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { signInMessages } from './sign-in.messages.ts';

const { second: text } = signInMessages.en;
let console: OpenConsole;
afterEach(() => console.close());

/** The page as it is where the server answers /authentication with this. */
async function opened(answer: object, status: number): Promise<string> {
  console = await openConsole('/usage_terms');
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, how?: RequestInit) =>
    address.split('?')[0]!.endsWith('/authentication')
      ? Response.json(answer, { status })
      : others(address, how),
  );
  await console.go('/two-factor-validation?method=email');
  await console.until(() => {
    if (!console.text().includes(text.title)) throw new Error('not yet');
  });
  return console.text();
}
test('[ROUTE-043] a visitor without a pending login gets a link to the login, and no mention of a mail', async () => {
  const said = await opened({ error: { code: 'not_authenticated', message: '' } }, 401);
  expect(said).toContain(text.nobody);
  expect(said).not.toMatch(/emailed|Resend/);
});

test('[NAV-012] a logged-in user stays, without a mention of a mail', async () => {
  const said = await opened({ user_id: 'gus', contact_url: '' }, 200);
  expect(said).toContain(text.signedIn);
  expect(said).not.toMatch(/emailed|Resend/);
});

test.each([
  ['email', text.email, true],
  ['totp', text.totp, false],
])(
  'a login that waits for a code by %s asks for it, whatever the address says',
  async (method, lead, isMailed) => {
    const said = await opened({ error: { code: 'two_factor_required', message: '', method } }, 401);
    expect(said).toContain(lead);
    expect([said.includes('emailed'), said.includes(text.resend)]).toEqual([isMailed, isMailed]);
  },
);

test('with an unknown state a code can be entered, without a mention of a mail', async () => {
  const said = await opened({ error: { code: 'permission_denied', message: '' } }, 403);
  expect(said).toContain(text.anyCode);
  expect(said).not.toMatch(/emailed|Resend/);
});
