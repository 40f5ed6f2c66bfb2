import { patchSelf } from '@tenken/contract/account/self.routes.ts';
import { getAlertPreferences } from '@tenken/contract/alert/alert-settings.routes.ts';
import { getClientConfig, postClientLog } from '@tenken/contract/client/client.routes.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { choose, click, fill, press } from '../../../shared/testing/browser/hands.ts';
import { Dial } from '../../../shared/testing/browser/drawn-photo.ts';
import { FakePlant } from '../../../shared/testing/fake-plant.ts';
import { Refusal } from '../../../shared/testing/fake-server.ts';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';

let plant: FakePlant;
let opened: OpenConsole;
beforeEach(() => {
  plant = new FakePlant();
  plant.server.on(getAlertPreferences, () => ({ is_mail_enabled: true, quiet_hours: null }));
  plant.server.on(getClientConfig, () => ({
    constants: {},
    environment: 'development' as const,
    static_base_url: '',
    guard_prefix: '/guard',
    registration: 'open' as const,
    usage_terms_url: '',
    contact_url: '',
  }));
});
afterEach(async () => {
  await plant.server.idle();
  opened.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const zone = page.getByRole('combobox', { name: 'Time zone' });

async function openProfile(): Promise<void> {
  opened = await openConsole('/account/profile', { plant });
  await expect.element(button('Edit')).toBeVisible();
}

/** Japanese, and the time of Tokyo. */
async function chooseTokyo(): Promise<void> {
  await click(button('Edit'));
  await click(zone);
  await fill(zone, 'Tok');
  await click(page.getByRole('option', { name: 'Asia/Tokyo' }));
  await choose(page.getByRole('combobox', { name: 'Language' }), '日本語');
}

test('[ERR-007] a save that fails is logged, and nothing is said', async () => {
  await openProfile();
  await chooseTokyo();
  plant.server.on(patchSelf, () => new Refusal('invalid_timezone'));
  await click(button('Save'));
  await expect
    .poll(() => plant.server.asked(postClientLog).map(({ body }) => [body.log_level, body.message]))
    .toContainEqual(['error', expect.stringContaining('profile could not be saved')]);
  await expect.element(button('Save')).toBeEnabled();
  for (const role of ['alert', 'status'] as const)
    expect(page.getByRole(role).filter({ hasText: /\S/ }).elements()).toEqual([]);
});

test('[CALL-030] [STATE-049] [STATE-050] [STATE-051] saved, the console speaks the language and keeps the time that were chosen', async () => {
  plant.addCamera('C1');
  plant.addPhoto('C1', await new Dial().show(1), {
    datetime: '2026-11-15T08:00:00Z',
  });
  await openProfile();
  await chooseTokyo();
  plant.server.on(patchSelf, ({ body }) => Object.assign(plant.self, body));
  await click(button('Save'));
  await expect.element(page.getByRole('heading', { name: 'アカウント設定' })).toBeVisible();
  await expect.element(button('編集')).toBeVisible();
  expect(document.documentElement.lang).toBe('ja-JP');
  expect(plant.server.asked(patchSelf).map(({ body }) => body)).toEqual([
    { name: 'Uma', language_tag: 'ja-JP', timezone: 'Asia/Tokyo' },
  ]);
  await opened.go('/?facility_id=F1');
  await expect.element(page.getByText('17:00').first()).toBeVisible();
  await opened.go('/account/profile');
  await page.viewport(390, 844);
  await expect.element(button('編集')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('letters as commands can be turned off', async () => {
  await openProfile();
  await press('?');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await click(page.getByRole('switch', { name: 'Single-key shortcuts' }));
  await press('?');
  await expect.element(page.getByRole('switch', { name: 'Single-key shortcuts' })).not.toBeChecked();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('[ACCT-010] [ACCT-011] in development there is a box that deletes the account, and says that this cannot be undone', async () => {
  await openProfile();
  await expect.element(button('Delete my account')).toBeVisible();
  await expect.element(page.getByText('Deleting your account cannot be undone.')).toBeVisible();
});
