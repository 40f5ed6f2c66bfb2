import { afterEach, expect, test } from 'vitest';
import type { Company } from '@tenken/contract/company/settings.schema.ts';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { byText, click } from '../../../shared/testing/render.tsx';

const company: Company = {
  id: 'north',
  name: 'North Works',
  logo_url: null,
  default_language_tag: 'en-US',
  default_timezone: 'UTC',
  requires_two_factor: false,
  keep_originals_months: 18,
  keep_pictures_months: null,
  keep_readings_months: 24,
  keep_sensor_data_months: null,
  keep_audit_months: 12,
  counts: { management_units: 1, facilities: 1, cameras: 1, members: 1, members_without_two_factor: 0 },
  plan: null,
};

let console: OpenConsole;
afterEach(() => console.close());

test('retention periods are shown as text, and a shorter one needs a confirmation', async () => {
  const roles = ['company:north:administrator'];
  console = await openConsole('/company/settings', { roles, answers: { '/api/company': company } });
  await console.until(() => expect(console.text()).toContain('Retention periods'));
  for (const words of ['18 months', 'Forever', '2 years', '1 year']) expect(console.text()).toContain(words);
  const apply = byText('button', 'Save retention periods') as HTMLButtonElement;
  const form = apply.closest('form')!;
  expect([apply.disabled, form.querySelector('input[type=checkbox]')]).toEqual([false, null]);
  await click(form.querySelectorAll('button[role=combobox]')[2]!);
  const option = () =>
    [...document.querySelectorAll('[role=option]')].find((one) => one.textContent === '1 year');
  await console.until(() => expect(option()).toBeDefined());
  await click(option()!);
  await console.until(() => expect(apply.disabled).toBe(true));
  await click(form.querySelector('input[type=checkbox]')!);
  await console.until(() => expect(apply.disabled).toBe(false));
});
