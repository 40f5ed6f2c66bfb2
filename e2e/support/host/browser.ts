import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Debian's Chromium as people have it. */
const WHOLE = '/usr/bin/chromium';
/** The headless shell, which is a seventh faster. */
const PAGE_ONLY = '/usr/bin/chromium-headless-shell';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For what a browser shows outside its page, as notifications. */
export const wholeBrowser = (): LaunchOptions => ({
  executablePath: process.env['CHROMIUM_PATH'] ?? WHOLE,
  args: ARGS,
});

export const pageBrowser = (): LaunchOptions =>
  existsSync(PAGE_ONLY) && !process.env['CHROMIUM_PATH']
    ? { executablePath: PAGE_ONLY, args: ARGS }
    : wholeBrowser();
