import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { pageBrowser } from '../../support/host/browser.ts';
import type { Driver, Engine, Look } from './driver.ts';

/** Debian's Chromium, the browser of all other journeys. */
export const chromiumEngine: Engine = {
  name: 'Chromium',
  missing: () => (existsSync(pageBrowser().executablePath!) ? null : 'chromium'),
  start,
};

async function start({ width, height, language, isDark }: Look): Promise<Driver> {
  const downloads = await mkdtemp(join(tmpdir(), 'tenken-downloads-'));
  const browser = await chromium.launch(pageBrowser());
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language,
    timezoneId: 'UTC',
    colorScheme: isDark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  page.on('download', (file) => void file.saveAs(join(downloads, file.suggestedFilename())));
  return {
    downloads,
    open: async (url) => {
      await page.goto(url);
    },
    run: (work, ...args) => page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`) as never,
    drag: async (points) => {
      const [first, ...others] = points;
      await page.mouse.move(first!.x, first!.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    upload: (selector, paths) => page.setInputFiles(selector, [...paths]),
    resize: (w, h) => page.setViewportSize({ width: w, height: h }),
    screenshot: () => page.screenshot(),
    close: async () => {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}
