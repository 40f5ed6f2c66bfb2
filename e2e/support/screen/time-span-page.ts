import type { Locator, Page } from '@playwright/test';
import { inspectionMessages } from '../../../apps/web/src/features/measurement/inspection/inspection.messages.ts';
import { reviewMessages } from '../../../apps/web/src/features/measurement/review/review.messages.ts';
import { measurementMessages } from '../../../apps/web/src/features/measurement/measurement.messages.ts';
import type { Language } from '../../../apps/web/src/shared/text/language.ts';
import { expect } from '../journey.ts';

export const TIME_SPAN = '/time_span_inspection';
export const IN_F1 = `${TIME_SPAN}?facility_id=F1`;
/** In the order of time, where stories look for what has just arrived. */
export const IN_F1_NEWEST = `${IN_F1}&sort=newest`;

/** Time-span inspection as a reader of the language sees it. */
export class TimeSpanPage {
  readonly page: Page;
  readonly rows: Locator;
  readonly words: (typeof inspectionMessages)['en'];
  readonly review: (typeof reviewMessages)['en'];
  readonly #language: Language;

  constructor(page: Page, language: Language = 'en') {
    this.page = page;
    this.#language = language;
    this.words = inspectionMessages[language];
    this.review = reviewMessages[language];
    this.rows = page.getByRole('table').locator('tbody tr');
  }

  rowsWith(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** Rows of 0.800 that nothing speaks against. */
  get plain(): Locator {
    return this.rowsWith('0.800').filter({ hasNotText: measurementMessages[this.#language].doubtful });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** How much waits in the range. */
  async count(): Promise<number> {
    const chip = this.button(new RegExp(`^${this.words.filters.all} \\d+$`));
    await chip.waitFor();
    await expect(this.page.getByText(this.words.loading)).toHaveCount(0);
    return Number(/\d+/.exec(await chip.innerText())![0]);
  }

  async expectCount(count: number): Promise<void> {
    const name = `${this.words.filters.all} ${count}`;
    await expect(this.page.getByRole('button', { name, exact: true })).toBeVisible();
  }

  /** The button that holds what arrived since the list was opened. */
  get newOnes(): Locator {
    return this.button(new RegExp(`^${this.review.newRows(0).replace('0', '\\d+')}$`));
  }

  /** Asks for what is new until a row is there: the readings of a photo come one by one. */
  async showNewUntil(row: Locator): Promise<void> {
    await expect(async () => {
      if (await this.newOnes.isVisible()) await this.newOnes.click();
      await expect(row).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
  }
}
