import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Person } from './person.ts';

const FOLDER = 'test-results/engines';

/** Does it, and where it fails leaves what the person had before them: a picture, the words and the address. */
export async function pictured<Result>(
  person: Person,
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

async function keep({ driver }: Person, title: string): Promise<void> {
  const file = join(FOLDER, title.replaceAll(/[^\w]+/g, '-'));
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${file}.png`, await driver.screenshot());
  await writeFile(`${file}.txt`, await driver.run(() => `${location.href}\n${document.body.innerText}\n`));
}
