import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { click, clickAt } from '../../shared/testing/browser/hands.ts';
import { FakePlant } from '../../shared/testing/fake-plant.ts';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { uiMessages } from '../../shared/ui/ui.messages.ts';
import { designMessages } from './design.messages.ts';

let opened: OpenConsole;
afterEach(() => opened.close());

test('[ROUTE-052] [ROUTE-053] in development the design page shows every shared part', async () => {
  const { sections, sizes, colors, sample, exceeded, openModal } = designMessages.en;
  const { table: _later, ...shown } = sections;
  opened = await openConsole('/guidelines/design', { plant: new FakePlant() });
  for (const name of Object.values(shown))
    await expect.element(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
  const { full: _ofModals, ...ofButtons } = sizes;
  for (const name of [...Object.values(colors), ...Object.values(ofButtons)])
    await expect.element(page.getByRole('button', { name, exact: true }).first()).toBeVisible();
  for (const words of [...Object.values(sample), exceeded])
    await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
  for (const status of [/^Battery 88/, /^Battery low: 20/, 'Signal 4 of 4', /^Flash/])
    await expect.element(page.getByTitle(status).first()).toBeVisible();
  const loading = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect.poll(() => loading.elements().some((one) => one.querySelector('svg'))).toBe(true);
  await expect.element(page.getByText(uiMessages.en.noPhoto).first()).toBeVisible();
  for (const size of ['small', 'normal', 'large', 'full'] as const) {
    await click(page.getByRole('button', { name: openModal(sizes[size]), exact: true }));
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await clickAt({ x: 5, y: 5 });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
});
