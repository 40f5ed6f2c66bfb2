import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects no accessibility violations. In legacy mode, because the console has no frames, and without it axe opens another
 * page to collect results, which takes three times as long.
 */
export async function expectAccessible(page: Page, where = 'the page', without = NOTHING): Promise<void> {
  // A page that is still loading has no heading yet; one that never gets it is told by axe.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 5000 })
    .catch(() => {});
  await expectNoViolation(where, (await inspectScreen(page)).exclude(without));
}

export const POPUPS = '[role=menu], [role=listbox], [role=dialog]';

/** The same for an open menu, list or dialog, without the inert page behind it. */
export async function expectPopupAccessible(page: Page, where: string): Promise<void> {
  await expectNoViolation(where, (await inspectScreen(page)).include(POPUPS).disableRules(['region']));
}

/** The same in both themes. */
export async function expectAccessibleInBothThemes(page: Page, where?: string): Promise<void> {
  await expectAccessible(page, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColours(page, where);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Checks the contrast in the other theme of a checked page. */
export async function expectReadableColours(
  page: Page,
  where = 'the page',
  without = NOTHING,
): Promise<void> {
  await expectNoViolation(where, (await inspectScreen(page)).exclude(without).withRules(['color-contrast']));
}

const NOTHING = 'nothing';

const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

/**
 * Axe is put into a page once; the builder would do it twice for each look, which takes as long as the look itself. What is
 * right is not described element by element.
 */
async function inspectScreen(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  await page.evaluate(untilStill);
  return new AxeBuilder({ page, axeSource: ';' }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

/** What fades in has the colours of what lies behind it; what turns for ever is not waited for. Runs in the page. */
async function untilStill(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

async function expectNoViolation(where: string, axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    where,
  ).toEqual([]);
}
