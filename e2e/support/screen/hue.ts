import type { Locator } from '@playwright/test';

export const THEMES = ['light', 'dark'] as const;

/** What colour the border of an element has in a theme, as the browser computes and a person names it. */
export async function hueOfBorder(element: Locator, theme: (typeof THEMES)[number]): Promise<string> {
  const hue = await element.evaluate((node, chosen) => {
    const root = document.documentElement;
    const before = root.dataset['theme'];
    root.dataset['theme'] = chosen;
    const brush = new OffscreenCanvas(1, 1).getContext('2d')!;
    brush.fillStyle = getComputedStyle(node).borderTopColor;
    brush.fillRect(0, 0, 1, 1);
    if (before === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = before;
    const [red, green, blue] = brush.getImageData(0, 0, 1, 1).data as unknown as [number, number, number];
    const spread = Math.max(red, green, blue) - Math.min(red, green, blue);
    return red >= Math.max(green, blue) && spread > 0 ? (60 * (green - blue)) / spread : null;
  }, theme);
  if (hue === null) return 'another';
  return Math.abs(hue) < 12 ? 'red' : hue > 36 && hue < 66 ? 'yellow' : `red turned by ${hue} degrees`;
}
