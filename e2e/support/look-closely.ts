import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing on the page keeps somebody out. The console has no frames, for which alone axe would open a page of its own to
 * gather what it found, at three times the price.
 */
export async function expectAccessible(page: Page, where = 'the page'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    where,
  ).toEqual([]);
}
