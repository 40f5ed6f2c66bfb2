import { expect, test } from 'vitest';
import { inWords } from './support/layout/in-words.ts';
import { EIGHT_WIDTHS, lookAtLayout } from './support/layout/look-at-layout.ts';

const MINUTES = 60_000;

test(
  'no text, control or column of any screen is cut, covered or squeezed at eight widths in both languages',
  { timeout: 20 * MINUTES },
  async () => {
    const { screens, findings } = await lookAtLayout({ widths: EIGHT_WIDTHS });
    expect(inWords(findings)).toEqual([]);
    expect(screens).toBeGreaterThan(200);
  },
);
