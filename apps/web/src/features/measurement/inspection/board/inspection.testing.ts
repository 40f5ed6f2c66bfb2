import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { found, press } from '../../../../shared/testing/browser/hands.ts';

export const IN_F1 = '/time_span_inspection?facility_id=F1';

/** Time-span inspection as eyes see it. */
export const rows = (): HTMLTableRowElement[] => [
  ...document.querySelectorAll<HTMLTableRowElement>('tr[data-row]'),
];
export const rowsWith = (text: string | RegExp): HTMLTableRowElement[] =>
  rows().filter(({ textContent: said }) =>
    typeof text === 'string' ? said.includes(text) : text.test(said),
  );
/** Rows of 0.800 that nothing speaks against. */
export const plain = (): HTMLTableRowElement[] =>
  rowsWith('0.800').filter(({ textContent }) => !/Doubtful|要確認/.test(textContent));
export const tickOf = (row: HTMLElement): HTMLInputElement => row.querySelector('input[type=checkbox]')!;
export const ticked = (): HTMLTableRowElement[] => rows().filter((row) => tickOf(row).checked);
export const current = (): HTMLElement | null => document.querySelector('tr[aria-current=true]');
export const button = (name: string | RegExp) => page.getByRole('button', { name });

export async function expectRows(count: number): Promise<void> {
  await expect.poll(() => rows().length).toBe(count);
}

/** How much waits in the range, as its chip says. */
export async function expectWaiting(count: number, word = 'Uninspected'): Promise<void> {
  await expect.element(page.getByRole('button', { name: `${word} ${count}`, exact: true })).toBeVisible();
}

/** Down with J to the first row that shows a text. */
export async function moveTo(text: string): Promise<void> {
  const isThere = (): boolean => current()?.textContent.includes(text) ?? false;
  for (let i = 0; i < 40 && !isThere(); i += 1) await press('j');
  expect(isThere()).toBe(true);
}

export const boxOf = async (target: Parameters<typeof found>[0]): Promise<DOMRect> =>
  (await found(target)).getBoundingClientRect();
