import { afterEach, expect, test } from 'vitest';
import { failureMessages } from '../../shared/api/failure.messages.ts';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { byText, click } from '../../shared/testing/render.tsx';
import { adminMessages } from './admin.messages.ts';

let console: OpenConsole;
afterEach(() => console.close());

test('the reason of a refused device is shown at its field until it is edited', async () => {
  console = await openConsole('/admin/devices/new', { roles: ['admin'], answers: { '/admin/devices': 409 } });
  await console.until(() => expect(document.querySelector('main input')).not.toBeNull());
  const field = document.querySelector<HTMLInputElement>('main input')!;
  await console.type(field, 'lc_10_0001');
  await click(byText('main button', adminMessages.en.add));
  await console.until(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.querySelector('main form')?.textContent).toContain(failureMessages.en.generic);
  await console.type(field, 'lc_10_0002');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});
