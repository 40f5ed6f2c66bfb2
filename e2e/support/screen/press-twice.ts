import type { Locator, Page, Request } from '@playwright/test';
import { exportMessages } from '../../../apps/web/src/features/export/export.messages.ts';
import { historyMessages } from '../../../apps/web/src/features/measurement/history/history.messages.ts';
import { measurementMessages } from '../../../apps/web/src/features/measurement/measurement.messages.ts';
import { reviewMessages } from '../../../apps/web/src/features/measurement/review/review.messages.ts';
import type { Language } from '../../../apps/web/src/shared/text/language.ts';
import { expect } from '../journey.ts';
import type { Round } from './round.ts';
import { IN_F1, TimeSpanPage } from './time-span-page.ts';

/** The saving buttons of the dashboard, on a reading of 0.800 of the pressure gauge. */
export async function pressDashboardTwice(round: Round, language: Language): Promise<void> {
  const { page, console, words } = round;
  await console.open('/?facility_id=F1&tab=inspection_target');
  const row = round.row('Pressure');
  await expect(row).toContainText('0.800');
  const rowBusy = row.locator('[aria-busy=true]');
  const patch = { method: 'PATCH', path: '**/api/measurements/*' };
  await pressTwice(page, row.getByRole('button', { name: words.confirm }), { ...patch, busy: rowBusy });
  await expect(row).toContainText(words.reviewed);
  await pressTwice(page, row.getByRole('button', { name: words.revert }), { ...patch, busy: rowBusy });
  await row.getByRole('button', { name: words.correct, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.value).fill('0.81');
  const save = dialog.getByRole('button', { name: reviewMessages[language].save });
  await pressTwice(page, save, { ...patch, busy: page.locator('[aria-busy=true]') });
  await expect(row).toContainText('0.810');
  await row.getByRole('button', { name: measurementMessages[language].openHistory('Pressure') }).click();
  const text = historyMessages[language];
  await dialog.getByLabel(text.commentLabel).fill(`Twice ${language}`);
  const post = { method: 'POST', path: '**/comments', busy: dialog.locator('[aria-busy=true]') };
  await pressTwice(page, dialog.getByRole('button', { name: text.add }), post);
  await expect(dialog.getByText(`Twice ${language}`, { exact: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
}

/** The saving buttons of time-span inspection, on a reading of 126.9, and of export. */
export async function pressListsTwice({ page, console }: Round, language: Language): Promise<void> {
  await console.open(IN_F1);
  const span = new TimeSpanPage(page, language);
  const row = span.rowsWith('126.9');
  await expect(row).toBeVisible();
  await row.getByRole('checkbox').check();
  const bulk = { method: 'POST', path: '**/bulk_confirm', busy: page.getByRole('progressbar') };
  await pressTwice(page, span.button(span.review.confirmSelected(1)), bulk);
  await expect(row).toHaveCount(0);
  await console.open('/export?facility_id=F1');
  await page.getByRole('checkbox', { name: 'Flow', exact: true }).check();
  const start = page.getByRole('button', { name: exportMessages[language].start });
  const post = { method: 'POST', path: '**/api/exports', busy: page.locator('[aria-busy=true]') };
  await pressTwice(page, start, post);
  await expect(page.getByText(exportMessages[language].requested)).toBeVisible();
}

/** Presses a button twice while its response is delayed: one call is sent, and the button is busy. */
async function pressTwice(
  page: Page,
  button: Locator,
  { method, path, busy }: { method: string; path: string; busy: Locator },
): Promise<void> {
  const sent: Request[] = [];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    sent.push(route.request());
    await held;
    return route.continue();
  });
  const responded = page.waitForResponse((response) => response.request().method() === method);
  await button.dblclick({ noWaitAfter: true });
  await expect(busy.first()).toBeVisible();
  letGo();
  await responded;
  expect(sent).toHaveLength(1);
  await page.unroute(path);
}
