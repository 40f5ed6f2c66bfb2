import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Here and not beside it: tests of the console see style sheets as empty. */
const css = readFileSync(new URL('../apps/web/src/shared/ui/theme.css', import.meta.url), 'utf8');

/** The two values of a role: light, dark. */
function valuesOf(role: string): [string, string] {
  const [, light, dark] = new RegExp(`--${role}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(css) ?? [];
  if (!light || !dark) throw new Error(`no role ${role}`);
  return [light, dark];
}

const channels = (color: string): number[] => {
  const digits = color.length === 4 ? color.replaceAll(/\w/g, '$&$&') : color;
  return digits.match(/\w\w/g)!.map((two) => Number.parseInt(two, 16) / 255);
};

/** The hue in degrees: red is 0, yellow 60. */
function hueOf(color: string): number {
  const [red, green, blue] = channels(color) as [number, number, number];
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread === 0) throw new Error(`${color} is grey`);
  const sector =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return (60 * sector + 360) % 360;
}

function luminanceOf(color: string): number {
  const [red, green, blue] = channels(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrastOf = (one: string, other: string): number => {
  const [bright, dim] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
};

test.each(['error', 'error-ink', 'error-t'])('[STATE-022] %s is red in both themes', (role) => {
  for (const color of valuesOf(role)) expect(Math.min(hueOf(color), 360 - hueOf(color))).toBeLessThan(12);
});

test.each(['warning', 'warning-ink', 'warning-t'])('[STATE-024] %s is yellow in both themes', (role) => {
  for (const color of valuesOf(role)) {
    expect(hueOf(color)).toBeGreaterThan(36);
    expect(hueOf(color)).toBeLessThan(66);
  }
});

test.each(['error', 'warning', 'ok', 'review', 'unknown'])(
  'a mark of %s stands out from its surface',
  (role) => {
    const surfaces = valuesOf('surface');
    for (const [theme, color] of valuesOf(role).entries())
      expect(contrastOf(color, surfaces[theme]!)).toBeGreaterThanOrEqual(3);
  },
);

test.each(['error', 'warning', 'ok', 'review'])(
  'words about %s can be read on their tint and on the surface',
  (role) => {
    const [tints, surfaces] = [valuesOf(`${role}-t`), valuesOf('surface')];
    for (const [theme, ink] of valuesOf(`${role}-ink`).entries())
      for (const ground of [tints[theme]!, surfaces[theme]!])
        expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5);
  },
);

test('Tailwind scans the whole console for classes', () => {
  const theme = new URL('../apps/web/src/shared/ui/theme.css', import.meta.url);
  const [, folder = ''] = /@import 'tailwindcss' source\('([^']+)'\)/.exec(css) ?? [];
  expect(new URL(`${folder}/`, theme).pathname).toMatch(/\/apps\/web\/src\/$/);
  for (const [, file = ''] of css.matchAll(/@source '([^']+)'/g))
    expect(existsSync(new URL(file, theme)), file).toBe(true);
});
