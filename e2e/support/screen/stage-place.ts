import type { Page } from '@playwright/test';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How the picture lies on the stage, and where the stage lies on the screen. */
export async function viewOf(page: Page) {
  const stage = page.locator('main svg[role=img]').first();
  return stage.evaluate((svg) => {
    const { left, top } = svg.getBoundingClientRect();
    const { transform } = (svg.previousElementSibling as HTMLElement).style;
    const [dx, dy, scale] = /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(transform)!.slice(1).map(Number);
    return { left, top, dx: dx!, dy: dy!, scale: scale! };
  });
}

/** A point of the picture in pixels of the screen. */
export async function onScreen(page: Page, { x, y }: Point): Promise<Point> {
  const { left, top, dx, dy, scale } = await viewOf(page);
  return { x: left + dx + x * scale, y: top + dy + y * scale };
}

/** The middle of the four corners of the crop step, in pixels of the photo. */
export async function middleOfCorners(page: Page): Promise<Point> {
  const mean = async (axis: 'x' | 'y'): Promise<number> => {
    const fields = page.getByLabel(new RegExp(`^Corner \\d ${axis}$`));
    const values = await fields.evaluateAll((all) =>
      all.map((one) => Number((one as HTMLInputElement).value)),
    );
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  return { x: await mean('x'), y: await mean('y') };
}

/** x, y, width and height of the box of a digit, read from its fields. */
export const boxOf = (page: Page): Promise<number[]> =>
  Promise.all(
    ['x', 'y', 'Width', 'Height'].map((side) =>
      page.getByLabel(`Base digit box: ${side}`, { exact: true }).inputValue().then(Number),
    ),
  );
