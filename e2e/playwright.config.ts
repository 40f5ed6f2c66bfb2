import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { pageBrowser } from './support/host/browser.ts';

const isCi = process.env['CI'] === 'true';

// what earlier tests traced and compiled; workers and servers inherit it
const CACHE = resolve(import.meta.dirname, '../node_modules/.cache');
process.env['SCENE_CACHE'] ??= resolve(CACHE, 'tenken-scenes');
process.env['NODE_COMPILE_CACHE'] ??= resolve(CACHE, 'tenken-compiled');

/** What takes longest begins first, so that at the end no worker waits for another. */
const LONG = [
  'admin',
  'annotator-extras',
  'area-annotators',
  'area-keyboard',
  'clash',
  'dashboard',
  'export',
  'guard-training',
  'time-span',
].map((name) => `${name}.e2e.ts`);

/**
 * Browser journeys on Debian's Chromium. A worker reuses its browser and its server host; each file has a server on a fresh
 * data folder (support/host/servers.ts), so files are isolated from each other.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/host/prepare-template.ts',
  testMatch: '*.e2e.ts',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  outputDir: process.env['E2E_RESULTS'] ?? '../test-results',
  fullyParallel: false,
  // they fill two cores: with three no more are done in the same time, and a toast does not wait for a page that has none
  workers: 2,
  // generous: a busy machine is no fault of the product; how fast it is, benchmarks say
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: isCi,
  // a fresh server for another try; what needed it is listed as flaky and is looked into
  retries: isCi ? 2 : 0,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    reuseContext: true,
    // what it answers, a journey could not change; those that are about it allow it
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: pageBrowser(),
  },
});
