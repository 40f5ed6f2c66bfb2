import { setTimeout as sleep } from 'node:timers/promises';
import type { ChromiumPage } from '../annotator/chromium.ts';

const TIMEOUT_MS = 10_000;
const LOOK_MS = 15;

/** Presses C on the current row, and waits until another one is current. */
export async function confirmByKey(page: ChromiumPage): Promise<void> {
  const before = await current(page);
  for (const type of ['keyDown', 'keyUp'])
    await page.send('Input.dispatchKeyEvent', {
      type,
      key: 'c',
      code: 'KeyC',
      text: type === 'keyDown' ? 'c' : '',
    });
  await until(page, async () => (await current(page)) !== before);
}

/** Presses J when no row is current. */
export async function goToRow(page: ChromiumPage): Promise<void> {
  for (const type of ['keyDown', 'keyUp'])
    await page.send('Input.dispatchKeyEvent', {
      type,
      key: 'j',
      code: 'KeyJ',
      text: type === 'keyDown' ? 'j' : '',
    });
}

/** Presses the confirm button of the first row on the screen that has one, and waits until the row has left. */
export async function confirmByMouse(page: ChromiumPage): Promise<void> {
  const found = await until(page, () => page.evaluate<Found | null>(FIRST_BUTTON));
  const { x, y, key } = found;
  const at = { x, y, button: 'left', clickCount: 1 };
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
    await page.send('Input.dispatchMouseEvent', { type, ...at });
  await until(page, () =>
    page.evaluate<boolean>(`!document.querySelector('[data-row=${JSON.stringify(key)}]')`),
  );
}

type Found = { readonly x: number; readonly y: number; readonly key: string };

/** A value that could not be read has no such button. */
const FIRST_BUTTON = `(() => {
  for (const row of document.querySelectorAll('[data-row]')) {
    const button = [...row.querySelectorAll('button')].find(({ innerText }) => innerText.startsWith('Confirm'));
    const box = button?.getBoundingClientRect();
    if (!box || box.top < 60 || box.bottom > innerHeight - 10) continue;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, key: row.dataset.row };
  }
  return null;
})()`;

export const current = (page: ChromiumPage): Promise<string | null> =>
  page.evaluate(`document.querySelector('[data-row][aria-current=true]')?.dataset.row ?? null`);

export async function until<Value>(
  page: ChromiumPage,
  look: () => Promise<Value>,
): Promise<NonNullable<Value>> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    const value = await look();
    if (value) return value;
    await sleep(LOOK_MS);
  }
  throw new Error(`nothing came: ${await page.evaluate<string>('document.body.innerText.slice(0, 400)')}`);
}
