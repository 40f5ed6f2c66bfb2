import { readFileSync } from 'node:fs';
import { ConsoleClient } from '@tenken/camera-sim/console-client.ts';
import type { Page } from '@playwright/test';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Round } from '@tenken/contract/round/round.schema.ts';
import { appMessages } from '../apps/web/src/app/shell/app.messages.ts';
import { uiMessages } from '../apps/web/src/shared/ui/ui.messages.ts';
import { expect, journey } from './support/journey.ts';
import {
  expectAccessible,
  expectPopupAccessible,
  POPUPS,
  expectReadableColours,
} from './support/screen/accessibility.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';

journey.describe.configure({ timeout: 240_000 });

/** Journeys that open these screens and look at them by axe on their way. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  language: ['login', 'guidelines/design'],
  joining: ['invitations/$token'],
  'sign-up': ['register', 'reset', 'reset/$token', 'send-confirmation', 'confirm-email'],
  'two-factor': ['two-factor-validation', 'two-factor-authentication-setup', 'verify'],
  'annotator-screens': ['gauges/new', 'gauges/$id/edit', 'cameras/$id/reanchor'],
  'guard-editor': ['guards/new', 'guards/$id/edit'],
  'guard-training': ['guards/$id', 'guards/$id/retrain'],
  export: ['daily_sheet'],
  rounds: ['round_runs/$id'],
  'phone-round': ['round_labels', 'walk', 'walk/$id'],
  'time-span': ['wall', 'time_span_inspection'],
  alerts: ['alerts/$id'],
  'on-demand': ['cameras/$id/ondemand_analysis'],
  organisation: ['management_units/$id', 'management_units/$id/members'],
  webhooks: ['developers/webhooks/$id/edit', 'developers/webhooks/$id/deliveries'],
  admin: ['admin/devices/$id', 'development/company/billing'],
};
/** Addresses that lead on to another at once, and the one for what is not there (fallback.e2e). */
const NO_SCREEN = ['security/login', 'security/reset/$token', 'security/send-confirmation', '$'];

const OPEN = ['usage_terms', 'too_many_requests', 'api_reference'];
const OF_ADMIN = [
  'admin/devices',
  'admin/devices/new',
  'admin/routers',
  'admin/routers/new',
  'admin/operations',
  'admin/storage',
  'admin/subscriptions',
];
const OF_COMPANY = [
  '/',
  'overview',
  'fleet',
  'export',
  'accuracy',
  'agents',
  'rounds',
  'rounds/$id',
  'alerts',
  'alerts/settings',
  'cameras/$id',
  'gauges/$id',
  'account/profile',
  'account/schedules',
  'token',
  'company/management_units',
  'company/members',
  'company/settings',
  'company/audit_log',
  'photos/$id/course',
  'developers/webhooks',
  'developers/webhooks/new',
  'developers/api',
];

journey('axe looks at every address of the console, here or in a journey of its own', () => {
  const paths = ['routes', 'dashboard-route'].flatMap((name) => {
    const source = readFileSync(new URL(`../apps/web/src/app/routes/${name}.ts`, import.meta.url), 'utf8');
    return [...source.matchAll(/(?:path: |Page\()'([^']+)'/g)].map(([, path]) => path!);
  });
  const looked = [OPEN, OF_ADMIN, OF_COMPANY, NO_SCREEN, ...Object.values(ELSEWHERE)].flat();
  expect(looked.toSorted()).toEqual(paths.toSorted());
  for (const name of Object.keys(ELSEWHERE))
    expect(readFileSync(new URL(`${name}.e2e.ts`, import.meta.url), 'utf8'), name).toContain('ccessible');
});

journey.describe('with menus and dialogs open, in both themes', () => {
  let ids: Readonly<Record<string, string>>;

  journey.beforeAll(async ({ server }) => {
    const pump = new PumpCamera(server);
    await pump.introduce(0.8);
    const photo = await pump.shoot(1.3);
    const uma = new ConsoleClient(server, { email: 'uma@north.test', password: server.password });
    const { records } = await uma.api<{ records: Gauge[] }>('GET', '/gauges?facility_id=F1');
    const gauge_ids = records.map(({ id }) => id);
    const plan = { facility_id: 'F1', name: 'Pump room', gauge_ids, plan: null };
    const round = await uma.api<Round>('POST', '/rounds', plan);
    ids = { rounds: round.id, gauges: gauge_ids[0]!, photos: photo, cameras: 'C1' };
  });

  const addressOf = (path: string): string => {
    const filled = path.replace('$id', ids[path.split('/')[0]!] ?? '');
    return `/${filled.replace(/^\//, '')}?facility_id=F1`;
  };

  for (const part of [0, 1, 2])
    journey(`screens of a company, ${part + 1} of 3`, async ({ console, page }) => {
      await console.signIn('ada');
      for (const path of OF_COMPANY.filter((_, index) => index % 3 === part)) {
        await console.open(addressOf(path));
        await checkScreen(page, path, page.getByRole('main'), SIDEBAR);
      }
    });

  journey('the sidebar and the list of keys', async ({ console, page }) => {
    await console.signIn('ada', addressOf('/'));
    await checkScreen(page, 'the sidebar', page.getByRole('complementary'));
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectPopupAccessible(page, 'the list of keys');
  });

  journey('screens of the platform, and those for everybody', async ({ console, page }) => {
    for (const path of OPEN) {
      await console.open(`/${path}`);
      await checkScreen(page, path, page.locator('body'));
    }
    await console.signIn('admin');
    for (const path of ['', ...OF_ADMIN]) {
      await console.open(`/${path}`);
      // an admin's sidebar is another one: it is looked at with the first screen
      await checkScreen(page, path, page.getByRole('main'), path === '' ? undefined : SIDEBAR);
    }
  });
});

/** The same beside every screen; one journey is about it. */
const SIDEBAR = `aside[aria-label="${appMessages.en.menu}"]`;

/** The page, then each menu, list and dialog that a button in it opens; of those that every row has, the first. */
async function checkScreen(
  page: Page,
  where: string,
  part: ReturnType<Page['locator']>,
  without?: string,
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('output').filter({ hasText: uiMessages.en.loading })).toHaveCount(0);
  await expectAccessible(page, where, without);
  const openers = part.locator('button[aria-haspopup]:enabled').filter({ visible: true });
  const labels = await openers.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''),
  );
  const kinds = labels.map((label) => label.slice(0, 8));
  for (const [index, label] of labels.entries()) {
    if (kinds.indexOf(kinds[index]!) !== index) continue;
    const opened = page.locator(POPUPS).filter({ visible: true });
    await openers.nth(index).click();
    await expect(opened.last(), `${where}: ${label}`).toBeVisible();
    if (await isNew(opened.last())) await expectPopupAccessible(page, `${where}: ${label}`);
    await page.keyboard.press('Escape');
    await expect(opened, `${where}: ${label}`).toHaveCount(0);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColours(page, `${where}, dark`, without);
  await page.emulateMedia({ colorScheme: 'light' });
}

const shapes = new Set<string>();

/** Whether something of this shape was not looked at yet: the same elements, attributes and classes, with other texts and ids. */
async function isNew(opened: ReturnType<Page['locator']>): Promise<boolean> {
  const html = await opened.evaluate((element) => element.outerHTML);
  const shape = html
    .replaceAll(/>[^<]+</g, '>text<')
    .replaceAll(/ (id|for|href|style|value|name|aria-(?:labelledby|describedby|controls))="[^"]*"/g, ' $1')
    .replaceAll(/ aria-label="[^"]+"/g, ' aria-label');
  if (shapes.has(shape)) return false;
  shapes.add(shape);
  return true;
}
