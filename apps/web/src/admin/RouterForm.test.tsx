import { afterEach, expect, test } from 'vitest';
import { openConsole, type OpenConsole } from '../testing/open-console.tsx';
import { byText } from '../testing/render.tsx';
import { adminMessages } from './admin.messages.ts';

let console: OpenConsole;
afterEach(() => console.close());

test('[ROUTE-057] a router needs an id, a name and a facility', async () => {
  console = await openConsole('/admin/routers/new', {
    roles: ['admin'],
    answers: { '/management_units': { records: [] } },
  });
  const fields = () => [...console.page.container.querySelectorAll<HTMLInputElement>('form input')];
  await console.until(() => expect(fields().length).toBeGreaterThan(1));
  const isOff = (): boolean => {
    const button = byText('button[type="submit"]', adminMessages.en.add) as HTMLButtonElement;
    return button.disabled || button.getAttribute('aria-disabled') === 'true';
  };
  expect(isOff()).toBe(true);
  await console.type(fields()[0]!, 'R7');
  expect(isOff()).toBe(true);
  await console.type(fields()[1]!, 'Roof');
  expect(isOff()).toBe(true);
});
