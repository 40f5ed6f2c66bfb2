import tailwindcss from '@tailwindcss/vite';
import { defineBrowserCommand, playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';

/** What a hand does with the mouse, in pixels of the page. */
export type MouseStep =
  | { readonly do: 'move'; readonly x: number; readonly y: number }
  | { readonly do: 'down' | 'up' };

/** Input as a browser gets it from people; a whole gesture is one message, because each costs as much as a small test. */
const commands = {
  mouse: defineBrowserCommand<[steps: readonly MouseStep[]]>(async ({ page }, steps) => {
    for (const step of steps) {
      if (step.do === 'move') await page.mouse.move(step.x, step.y);
      else await page.mouse[step.do]();
    }
  }),
  press: defineBrowserCommand<[keys: readonly string[]]>(async ({ page }, keys) => {
    for (const key of keys) await page.keyboard.press(key);
  }),
  type: defineBrowserCommand<[text: string]>(async ({ page }, text) => page.keyboard.type(text)),
};

type Launching = NonNullable<NonNullable<Parameters<typeof playwright>[0]>['launchOptions']>;

/** Parts and whole screens of the console in a browser, without a server: what is drawn, dragged and typed. */
export const browserTests = (launchOptions: Launching): TestProjectInlineConfiguration => ({
  root: import.meta.dirname,
  cacheDir: `${import.meta.dirname}/../../node_modules/.cache/tenken-browser`,
  plugins: [tailwindcss()],
  worker: { format: 'es' },
  // found before the first test: what is found later loads the page anew
  optimizeDeps: { entries: ['src/main.tsx'], include: ['react/jsx-dev-runtime'] },
  test: {
    name: 'browser',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: [`${import.meta.dirname}/src/shared/testing/browser/fresh-page.ts`],
    // A page and what it loaded serve all files of a worker.
    isolate: false,
    // Pages beside each other take keys and frames from one another: one at a time, after all other tests.
    fileParallelism: false,
    sequence: { groupOrder: 1 },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 8_000, interval: 10 } },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions,
        contextOptions: { locale: 'en-US', timezoneId: 'UTC' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
      screenshotFailures: false,
      // names as journeys give them
      locators: { exact: false },
      commands,
    },
  },
});
