import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { startFastPostgres } from '../../../apps/server/test/kit/database/fast-postgres.ts';
import type { Language } from '../../../apps/web/src/shared/text/language.ts';
import { uiMessages } from '../../../apps/web/src/shared/ui/ui.messages.ts';
import { pageBrowser } from '../host/browser.ts';
import type { Ready } from '../host/host-messages.ts';
import { startServer, TEMPLATE } from '../host/server.ts';
import { POPUPS } from '../screen/accessibility.ts';
import { speakJapanese } from '../screen/speak-japanese.ts';
import { layoutFaults, type LayoutFault } from './layout-faults.ts';
import { seedPlant, type Ids } from './plant.ts';
import { screens, type Screen } from './screens.ts';

/** A layout fault with its screen, language and width. */
export interface Finding extends LayoutFault {
  readonly screen: string;
  readonly language: Language;
  readonly width: number;
}

export interface LayoutReport {
  /** Screens in a language, with their steps, menus and dialogs. */
  readonly screens: number;
  readonly findings: readonly Finding[];
}

export interface LayoutOptions {
  readonly widths: readonly number[];
  readonly languages?: readonly Language[];
  /** Only screens whose address contains it. */
  readonly only?: string | undefined;
  readonly log?: (line: string) => void;
  /** Called after each screen with what was found on it. */
  readonly found?: (findings: readonly Finding[]) => void;
}

const HEIGHT = 900;
const EMAILS = { ada: 'ada@north.test', admin: 'admin@platform.test' } as const;

/** Every 80 px from the narrowest phone on, and three that screens have. */
export const ALL_WIDTHS = Array.from({ length: 20 }, (_, index) => 360 + 80 * index).concat(390, 1366, 1920);
/** Phones, both sides of each change of the layout, and what most desks have. */
export const EIGHT_WIDTHS = [360, 390, 640, 768, 1024, 1280, 1366, 1440];

/** A server of its own with the demo's company at work; looks at every screen at every width. */
export async function checkLayout(options: LayoutOptions): Promise<LayoutReport> {
  const { log = () => undefined } = options;
  const { maintenance, connection, stop } = await startFastPostgres();
  process.env[TEMPLATE] = JSON.stringify({ maintenance, database: connection, dataFolder: null });
  const server = await startServer();
  const browser = await chromium.launch(pageBrowser());
  try {
    const ids = await seedPlant(server);
    log('the plant is at work');
    return await checkPlant({ server, browser, ids }, options);
  } finally {
    await browser.close();
    await server.stop();
    await stop();
  }
}

/** Looks at the screens of a plant that is at work. */
async function checkPlant(ground: Ground, options: LayoutOptions): Promise<LayoutReport> {
  const { languages = ['en', 'ja'] } = options;
  const looked = await Promise.all(languages.map((language) => checkLanguage(language, ground, options)));
  return {
    screens: looked.reduce((sum, one) => sum + one.screens, 0),
    findings: looked.flatMap(({ findings }) => findings),
  };
}

interface Ground {
  readonly server: Ready;
  readonly browser: Browser;
  readonly ids: Ids;
}

async function checkLanguage(
  language: Language,
  ground: Ground,
  options: LayoutOptions,
): Promise<LayoutReport> {
  const { server, browser, ids } = ground;
  const findings: Finding[] = [];
  const shapes = new Set<string>();
  let count = 0;
  const wanted = screens.filter(({ route }) => options.only === undefined || route.includes(options.only));
  for (const who of ['nobody', 'ada', 'admin'] as const) {
    const screensOfUser = wanted.filter((screen) => screen.who === who);
    if (screensOfUser.length === 0) continue;
    const context = await browser.newContext({
      locale: language === 'ja' ? 'ja-JP' : 'en-US',
      timezoneId: 'UTC',
      viewport: { width: 1440, height: HEIGHT },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    if (who !== 'nobody') await signIn(context, server, EMAILS[who]);
    const page = await context.newPage();
    if (language === 'ja') await speakJapanese(page);
    for (const screen of screensOfUser) {
      const check = new ScreenCheck(page, screen, language, options.widths, shapes);
      await check.check(server.url + server.prefix + screen.address(ids));
      findings.push(...check.findings);
      count += check.sights;
      options.found?.(check.findings);
      options.log?.(`${language} ${check.name()}: ${check.sights} sights, ${check.findings.length} findings`);
    }
    await context.close();
  }
  return { screens: count, findings };
}

async function signIn(context: BrowserContext, server: Ready, email: string): Promise<void> {
  const { url, prefix, password } = server;
  const loginPage = await context.request.get(`${url}${prefix}/security/login`, {
    headers: { 'x-reason': 'csrf_token', accept: 'application/json' },
  });
  const { csrf_token } = (await loginPage.json()) as { csrf_token: string };
  const answer = await context.request.post(`${url}${prefix}/login`, {
    headers: { 'x-csrf-token': csrf_token, accept: 'application/json' },
    data: { email, password },
  });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
}

/** A menu, list or dialog that a button opens. */
interface Opened {
  readonly isOpen: () => Promise<boolean>;
  readonly openAgain: () => Promise<boolean>;
}

const ignore = (): void => undefined;

/** One screen in one language: its page at every width, then the steps, menus and dialogs that it opens. */
class ScreenCheck {
  readonly findings: Finding[] = [];
  sights = 0;
  readonly #page: Page;
  readonly #screen: Screen;
  readonly #language: Language;
  readonly #widths: readonly number[];
  readonly #shapes: Set<string>;

  constructor(
    page: Page,
    screen: Screen,
    language: Language,
    widths: readonly number[],
    shapes: Set<string>,
  ) {
    this.#page = page;
    this.#screen = screen;
    this.#language = language;
    this.#widths = widths;
    this.#shapes = shapes;
  }

  name(part = ''): string {
    const { route, sight } = this.#screen;
    return [`/${route.replace(/^\//, '')}`, sight && `(${sight})`, part].filter(Boolean).join(' ');
  }

  async check(url: string): Promise<void> {
    await this.#page.setViewportSize({ width: 1440, height: HEIGHT });
    await this.#page.goto(url);
    await this.#page.locator('h1, main, form').first().waitFor({ state: 'attached' });
    const loading = this.#page.locator('output').filter({ hasText: uiMessages[this.#language].loading });
    await this.#page.evaluate(untilStill);
    await loading
      .first()
      .waitFor({ state: 'detached', timeout: 15_000 })
      .catch(() => undefined);
    await this.#checkWidths(this.name());
    if (this.#screen.hasSteps) await this.#openSteps();
    await this.#openMenus();
  }

  async #checkWidths(name: string, opened: Opened | null = null): Promise<void> {
    this.sights += 1;
    for (const width of this.#widths) {
      await this.#page.setViewportSize({ width, height: HEIGHT });
      await this.#page.evaluate(untilStill);
      if (opened !== null && !(await opened.isOpen())) break;
      const within = opened === null ? null : POPUPS;
      let faults = await this.#page.evaluate(layoutFaults, within);
      if (faults.length > 0 && opened !== null) {
        // a menu takes its place when it is opened
        if (!(await opened.openAgain())) break;
        faults = await this.#page.evaluate(layoutFaults, within);
      }
      if (faults.length > 0) {
        // what moves into its place has not been found
        await this.#page.waitForTimeout(200);
        const again = await this.#page.evaluate(layoutFaults, within);
        faults = again.filter(({ kind, element }) =>
          faults.some((one) => one.kind === kind && one.element === element),
        );
      }
      for (const fault of faults)
        this.findings.push({ ...fault, screen: name, language: this.#language, width });
    }
    await this.#page.setViewportSize({ width: 1440, height: HEIGHT });
    await this.#page.evaluate(untilStill);
  }

  async #openSteps(): Promise<void> {
    const steps = this.#page.locator('nav button:has([aria-hidden].num)');
    const count = await steps.count();
    for (let index = 1; index < count; index += 1) {
      await steps.nth(index).click();
      await this.#checkWidths(this.name(`step ${index + 1}`));
    }
  }

  /** Each menu, list and dialog that a button opens; of those that look alike, the first of all screens. */
  async #openMenus(): Promise<void> {
    const openers = this.#page.locator('button[aria-haspopup]:enabled').filter({ visible: true });
    const labels = await openers.evaluateAll((all) =>
      all.map(
        (one) =>
          `${one.getAttribute('aria-haspopup')} ${one.getAttribute('aria-label') ?? one.textContent ?? ''}`,
      ),
    );
    // those of a narrow window are others: each is known by itself, not by its place
    const buttons = await openers.elementHandles();
    const kinds = labels.map((label) => label.replaceAll(/[0-9]/g, '').slice(0, 14));
    for (const [index, label] of labels.entries()) {
      if (kinds.indexOf(kinds[index]!) !== index) continue;
      const shown = this.#page.locator(POPUPS).filter({ visible: true });
      const before = await shown.count();
      const isOpen = async (): Promise<boolean> => (await shown.count()) > before;
      const open = async (): Promise<boolean> => {
        await buttons[index]!.click({ timeout: 3000 }).catch(ignore);
        await shown.nth(before).waitFor({ timeout: 3000 }).catch(ignore);
        await this.#page.evaluate(untilStill);
        return isOpen();
      };
      const close = async (): Promise<void> => {
        for (let tries = 0; tries < 3 && (await isOpen()); tries += 1)
          await this.#page.keyboard.press('Escape');
      };
      const openAgain = async (): Promise<boolean> => {
        await close();
        return open();
      };
      if (!(await open())) continue;
      if (await this.#isNew()) await this.#checkWidths(this.name(`› ${label}`), { isOpen, openAgain });
      await close();
    }
  }

  async #isNew(): Promise<boolean> {
    const html = await this.#page
      .locator(POPUPS)
      .filter({ visible: true })
      .last()
      .evaluate((one) => one.outerHTML);
    const shape = html
      .replaceAll(/>[^<]+</g, '>text<')
      .replaceAll(/ (id|for|href|style|value|name|title|aria-[a-z]+)="[^"]*"/g, ' $1');
    if (this.#shapes.has(shape)) return false;
    this.#shapes.add(shape);
    return true;
  }
}

/** What a new width changes has been drawn, and what it loads has come. Runs in the page. */
async function untilStill(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  let changes = 0;
  const observer = new MutationObserver(() => (changes += 1));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  for (let round = 0, still = 0; round < 30 && still < 3; round += 1) {
    changes = 0;
    await frame();
    await frame();
    still = changes === 0 ? still + 1 : 0;
  }
  observer.disconnect();
}
