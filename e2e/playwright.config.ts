import { readdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const isCi = process.env['CI'] === 'true';
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.e2e.ts'));

/**
 * Browser journeys on Debian's Chromium. Each file is a project of its own, so that it gets a worker of its own and with it
 * a server on a fresh data folder: no file sees what another left behind.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './support/prepare-template.ts',
  projects: files.map((testMatch) => ({ name: testMatch.replace('.e2e.ts', ''), testMatch })),
  outputDir: process.env['E2E_RESULTS'] ?? '../test-results',
  fullyParallel: false,
  // a journey waits for its pages and its server half of the time
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: isCi,
  // a fresh server for another try; what needed it is listed as flaky and is looked into
  retries: isCi ? 1 : 0,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
