import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing on the page keeps somebody out. The console has no frames, for which alone axe would open a page of its own to
 * gather what it found, at three times the price.
 */
export async function expectAccessible(page: Page, where = 'the page', without = NOTHING): Promise<void> {
  // A page that is still loading has no heading yet; one that never gets it is told by axe.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 5000 })
    .catch(() => {});
  await expectNoViolation(where, (await lookAt(page)).exclude(without));
}

export const OPENED = '[role=menu], [role=listbox], [role=dialog]';

/** The same of a menu, a list or a dialog that is open; what lies behind it cannot be reached meanwhile. */
export async function expectOpenedAccessible(page: Page, where: string): Promise<void> {
  await expectNoViolation(where, (await lookAt(page)).include(OPENED).disableRules(['region']));
}

/** The same in both themes. */
export async function expectAccessibleInBothThemes(page: Page, where?: string): Promise<void> {
  await expectAccessible(page, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColours(page, where);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The other theme of a page that was looked at: only its colours are other ones. */
export async function expectReadableColours(
  page: Page,
  where = 'the page',
  without = NOTHING,
): Promise<void> {
  await expectNoViolation(where, (await lookAt(page)).exclude(without).withRules(['color-contrast']));
}

const NOTHING = 'nothing';

const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

/**
 * Axe is put into a page once; the builder would do it twice for each look, which takes as long as the look itself. What is
 * right is not described element by element.
 */
async function lookAt(page: Page): Promise<AxeBuilder> {
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
