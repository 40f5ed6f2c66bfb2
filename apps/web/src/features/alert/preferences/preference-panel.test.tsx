import { afterEach, expect, test } from 'vitest';
import { key } from '../../../shared/api/query-keys.ts';
import { renderWithQueries } from '../../../shared/testing/render-with-queries.tsx';
import { byText, click } from '../../../shared/testing/render.tsx';
import { preferenceMessages } from './preference.messages.ts';
import { PreferencePanel } from './PreferencePanel.tsx';

const text = preferenceMessages.en;
let page: ReturnType<typeof renderWithQueries>;
afterEach(() => page.remove());
const open = (quiet_hours: object | null): void => {
  const data = { is_mail_enabled: true, quiet_hours };
  page = renderWithQueries(<PreferencePanel />, [{ key: key('alert preferences'), data }]);
};
const box = (label: string): Element => byText('label', label).querySelector('input')!;
const saves = () => [...page.container.querySelectorAll<HTMLButtonElement>('button[type=submit]')];

test('saving is enabled by a change, and its effect is described', async () => {
  open(null);
  expect(saves()).toEqual([]);
  await click(box(text.mail));
  expect(page.container.textContent).toContain(text.mailOff);
  expect(saves()).toHaveLength(1);
  await click(box(text.mail));
  expect(saves()).toEqual([]);
});

test('quiet hours with equal start and end are refused at their field', async () => {
  open({ start: '07:00', end: '07:00' });
  expect(page.container.textContent).toContain(text.same);
  await click(box(text.mail));
  expect(saves()[0]!.disabled).toBe(true);
  await click(box(text.quiet));
  expect(page.container.textContent).not.toContain(text.same);
  expect(saves()[0]!.disabled).toBe(false);
});
