import { expect, type Locator } from '@playwright/test';

/** Neither of two things on the screen lies over the other. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  const isApart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect(isApart, JSON.stringify([a, b])).toBe(true);
}

/** It stands in a line of its own: what is beside it on the screen is no row of a list that it could cover. */
export const expectBesideNoRow = (one: Locator): Promise<void> =>
  expect
    .poll(() =>
      one.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left - 4, top + height / 2)?.closest('tr') ?? null;
      }),
    )
    .toBeNull();
