import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { tiltedPhoto } from '../../../apps/server/test/kit/pictures/tilted-photo.ts';
import { Console, expect, journey } from '../journey.ts';
import { CuttableProxy } from './cuttable-proxy.ts';
import type { TestServer } from '../host/server.ts';

/** A phone with 390 pixels width, a simulated camera with a tilted pump room, and a network that can be cut. */
export interface Phone {
  readonly line: CuttableProxy;
  readonly context: BrowserContext;
  readonly browser: Browser;
  page: Page;
  console: Console;
}

const SCREEN = { viewport: { width: 390, height: 844 }, locale: 'en-US', timezoneId: 'UTC' } as const;

/** Call it in a describe; the pump's gauge stands at `pressure` in the camera's picture. */
export function holdPhone(pressure: number): () => Phone {
  let phone: Phone;
  let folder: string;
  journey.beforeAll(async ({ server, launchOptions }) => {
    folder = await mkdtemp(join(tmpdir(), 'tenken-phone-'));
    const video = join(folder, 'room.mjpeg');
    // a film is pictures one after the other
    const frame = await tiltedPhoto(pressure);
    await writeFile(video, Buffer.concat(Array.from({ length: 4 }, () => frame)));
    const line = new CuttableProxy(server.url);
    await line.open();
    const browser = await chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${video}`,
      ],
    });
    const context = await browser.newContext({ ...SCREEN, hasTouch: true, serviceWorkers: 'allow' });
    await context.grantPermissions(['camera'], { origin: line.url });
    const page = await context.newPage();
    phone = { line, context, browser, page, console: consoleOf(server, line, page, context) };
  });
  journey.afterAll(async () => {
    await phone.browser.close();
    await phone.line.cut();
    await rm(folder, { recursive: true });
  });
  return () => phone;
}

const consoleOf = (
  server: TestServer,
  { url }: CuttableProxy,
  page: Page,
  context: BrowserContext,
): Console => new Console({ ...server, url }, page, context);

/** Closes the page without leaving it first, and opens an address in a new one. */
export async function reopen(phone: Phone, server: TestServer, path: string): Promise<void> {
  await phone.page.close({ runBeforeUnload: false });
  phone.page = await phone.context.newPage();
  phone.console = consoleOf(server, phone.line, phone.page, phone.context);
  await phone.console.open(path);
}

export async function goOffline({ line, context }: Phone): Promise<void> {
  await context.setOffline(true);
  await line.cut();
}

export async function goOnline({ line, context }: Phone): Promise<void> {
  await line.open();
  await context.setOffline(false);
}

/** Takes a photo of the open target and saves it; enters the value if the photo cannot be aligned. */
export async function takeAndKeep({ page }: Phone, typed: string): Promise<'read' | 'typed'> {
  const shutter = page.getByRole('button', { name: 'Take photo' });
  await expect(shutter).toBeEnabled();
  await shutter.click();
  const saveButton = page.getByRole('button', { name: 'Save and next' });
  const instead = page.getByRole('button', { name: 'Enter the value instead' });
  await expect(saveButton.or(instead)).toBeVisible({ timeout: 60_000 });
  const isAligned = await saveButton.isVisible();
  if (!isAligned) {
    await instead.click();
    await page.getByLabel(/^Value/).fill(typed);
  }
  await saveButton.click();
  return isAligned ? 'read' : 'typed';
}
