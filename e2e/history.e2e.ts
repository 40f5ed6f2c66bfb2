import { historyMessages } from '../apps/web/src/features/measurement/history-chart/history.messages.ts';
import { uiMessages } from '../apps/web/src/shared/ui/ui.messages.ts';
import { measurementMessages } from '../apps/web/src/features/measurement/measurement.messages.ts';
import { reviewMessages } from '../apps/web/src/features/measurement/review/review.messages.ts';
import { HistoryPage, PressureHistory } from './support/screen/history-page.ts';
import { expect, journey } from './support/journey.ts';
import { expectAccessible } from './support/screen/accessibility.ts';
import { PumpCamera } from './support/seed/pump-camera.ts';
import { makeRound } from './support/screen/round.ts';

journey.describe.configure({ mode: 'serial' });

let past: PressureHistory;
journey.beforeAll(async ({ server }) => {
  past = new PressureHistory(server);
  await past.shoot(new PumpCamera(server), [0.6, 0.8, 0.9, 'dark', 1.0, 1.3, 0.8]);
  const [first, second, third] = await past.readings();
  await past.confirm(first!);
  await past.confirm(second!, { confirmed_value: 0.85, reason: 'read on site' });
  await past.comment(third!, 'valve opened');
});

// its ranges, keys and failures: pages/gauge/history/history.browser.test.tsx
journey.describe('S08 reading history and chart, in Japanese', () => {
  const language = 'ja';
  const round = makeRound('gus', language);
  const text = historyMessages[language];
  const review = reviewMessages[language];

  journey('[GEN-025] [GEN-026] chart and table hold what was read and what people made of it', async () => {
    const { page, console } = round();
    await console.open(`/gauges/${past.gaugeId}?range=lastNDays&days=3`);
    const history = new HistoryPage(page);
    expect(await history.count()).toBe(7);
    await expectAccessible(page);
    await history.chart.focus();
    for (const key of ['Home', 'ArrowRight']) await page.keyboard.press(key);
    await expect(history.reading).toContainText('0.850 MPa');
    await expect(history.reading).toContainText('read on site');
    await page.keyboard.press('ArrowRight');
    await expect(history.reading).toContainText('valve opened');
    await page.getByTitle(text.table, { exact: true }).click();
    expect(await history.rows()).toHaveLength(7);
    await expect(history.table).toContainText('0.850 MPa');
    await expectAccessible(page);
  });

  journey('a reading of the past is confirmed and taken back', async () => {
    const { page, console } = round();
    await console.open(`/gauges/${past.gaugeId}?range=lastNDays&days=3`);
    const history = new HistoryPage(page);
    expect(await history.count()).toBe(7);
    await history.reading
      .getByRole('button', { name: measurementMessages[language].confirmIt, exact: true })
      .click();
    await expect(history.reading).toContainText(uiMessages[language].review.confirmed);
    await page.getByRole('button', { name: review.undo }).click();
    await expect(history.reading).toContainText(uiMessages[language].review.estimated);
  });

  journey('what somebody else saves of the gauge shows at once', async () => {
    const { page } = round();
    await expect(page.getByRole('heading', { level: 1, name: 'Pressure' })).toBeVisible();
    await past.rename('Outlet');
    await expect(page.getByRole('heading', { level: 1, name: 'Outlet' })).toBeVisible();
  });
});
