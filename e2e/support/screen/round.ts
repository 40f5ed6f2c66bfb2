import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../../apps/web/src/shared/text/language.ts';
import { Console, expect, journey } from '../journey.ts';
import { speakJapanese } from './speak-japanese.ts';

const en = {
  targets: /^Inspection targets/,
  cameras: /^Cameras/,
  inspection: 'Show inspection target outlines',
  confirm: /^Confirm/,
  correct: 'Correct',
  revert: 'Revert',
  undo: 'Undo',
  newOnes: /^\d+ new$/,
  value: 'Value (MPa)',
  reason: 'Reason (optional)',
  reviewed: 'Confirmed',
  corrected: 'Corrected',
  confirmedToast: 'Confirmed',
  waiting: /Uninspected\s?\d+/,
  toReview: (count: number) => `${count} uninspected`,
  counted: /^\d+ uninspected$/,
  estimate: 'Estimated',
  warning: 'Control upper limit 1.200 exceeded',
  error: 'System upper limit 1.400 exceeded',
  fine: 'Within limits',
  unreadable: 'Could not be read',
  list: 'List',
  grid: 'Grid',
  table: 'Table',
  full: 'Full',
  imageSize: 'Image size',
  hidePredicted: 'Hide predicted values',
  expand: 'Expand sidebar',
  menu: 'Open menu',
};

const ja: typeof en = {
  targets: /^点検対象/,
  cameras: /^カメラ/,
  inspection: '点検対象の枠を表示',
  confirm: /^この値で確定/,
  correct: '値を訂正',
  revert: '確定を取り消す',
  undo: '元に戻す',
  newOnes: /^新着 \d+件$/,
  value: '値（MPa）',
  reason: '理由（任意）',
  reviewed: '点検済み',
  corrected: '訂正済み',
  confirmedToast: '確定しました',
  waiting: /未点検\s?\d+/,
  toReview: (count) => `未点検 ${count}件`,
  counted: /^未点検 \d+件$/,
  estimate: '推定',
  warning: '管理上限1.200を超過',
  error: '規格上限1.400を超過',
  fine: '管理範囲内',
  unreadable: '読み取れませんでした',
  list: 'リスト',
  grid: 'グリッド',
  table: '表',
  full: '詳細',
  imageSize: '画像サイズ',
  hidePredicted: '推定値を隠す',
  expand: 'サイドバーを展開',
  menu: 'メニューを開く',
};

/** The words of the dashboard, as a reader of the language sees them. */
export const WORDS: Record<Language, typeof en> = { en, ja };

/** The dashboard as gus or uma sees it, in their language. */
export class Round {
  readonly console: Console;
  readonly page: Page;
  readonly words: typeof en;

  constructor(console: Console, language: Language) {
    this.console = console;
    this.page = console.page;
    this.words = WORDS[language];
  }

  /** Calls are answered by the server alone again; the language stays. */
  async clear(): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    if (this.words === WORDS.ja) await speakJapanese(this.page);
  }

  /** The row of a target, or the first waiting reading of it. */
  row(name: string): Locator {
    return this.page.getByRole('article').filter({ hasText: name }).first();
  }

  tile(camera: string): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('heading', { name: camera }) });
  }

  async openTab(tab: 'targets' | 'cameras'): Promise<void> {
    await this.page.getByRole('tab', { name: this.words[tab] }).click();
  }

  /** The filter that leaves what waits for review. */
  get chip(): Locator {
    return this.page.locator('button[aria-pressed]').filter({ hasText: this.words.waiting });
  }

  /** How many readings wait in the whole facility. */
  async waiting(): Promise<number> {
    return Number(/\d+/.exec(await this.chip.innerText())![0]);
  }

  /** The waiting readings of a target, newest first; each row is known by its reading. */
  readings(name: string): Locator {
    return this.page.locator('[data-row]').filter({ hasText: name });
  }

  /** Asks for what arrived since the list was opened. */
  async showNew(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.newOnes }).click({ timeout: 20_000 });
  }

  /** How many readings the tile of a camera says are waiting. */
  async waitingAt(camera: string): Promise<number> {
    const counter = this.tile(camera).locator('.sr-only', { hasText: this.words.counted });
    if ((await counter.count()) === 0) return 0;
    return Number(/\d+/.exec((await counter.first().textContent()) ?? '')?.[0] ?? 0);
  }
}

/** One person at one page for a whole file of tests. */
export function makeRound(name: string, language: Language): () => Round {
  let round: Round;
  journey.beforeAll(async ({ browser, server }) => {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    const page = await context.newPage();
    if (language === 'ja') await speakJapanese(page);
    const console = new Console(server, page, context);
    await console.signIn(name);
    round = new Round(console, language);
    await expect(page.getByRole('tab').first()).toBeVisible();
  });
  journey.afterAll(() => round.page.context().close());
  return () => round;
}
