import { afterEach, expect, test } from 'vitest';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { byText, click } from '../../../shared/testing/render.tsx';

let console: OpenConsole;
afterEach(() => console.close());

test('[STATE-037] disabling two-factor authentication is confirmed', async () => {
  console = await openConsole('/two-factor-authentication-setup', {
    self: { two_factor_method: 'totp' as unknown as null },
  });
  await console.until(() => byText('button', 'Disable'));
  await console.type(document.querySelector<HTMLInputElement>('input[type=password]')!, 'my password');
  await click(byText('button', 'Disable'));
  await console.until(() =>
    expect(console.page.toasts.all()).toMatchObject([
      { kind: 'success', text: 'Two-factor authentication disabled' },
    ]),
  );
});
