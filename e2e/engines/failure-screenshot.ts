import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserUser } from './browser-user.ts';

const FOLDER = 'test-results/engines';

/** Runs a test; on a failure saves a screenshot, the text and the address of the page. */
export async function withFailureScreenshot<Result>(
  person: BrowserUser,
  title: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await keep(person, title).catch(() => undefined);
    throw error;
  }
}

async function keep({ driver }: BrowserUser, title: string): Promise<void> {
  const file = join(FOLDER, title.replaceAll(/[^\w]+/g, '-'));
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${file}.png`, await driver.screenshot());
  await writeFile(`${file}.txt`, await driver.run(() => `${location.href}\n${document.body.innerText}\n`));
}
