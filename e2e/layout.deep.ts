import { expect, test } from 'vitest';
import { formatFindings } from './support/layout/format-findings.ts';
import { EIGHT_WIDTHS, checkLayout } from './support/layout/check-layout.ts';

const MINUTES = 60_000;

test(
  'no text, control or column of any screen is cut, covered or squeezed at eight widths in both languages',
  { timeout: 20 * MINUTES },
  async () => {
    const { screens, findings } = await checkLayout({ widths: EIGHT_WIDTHS });
    expect(formatFindings(findings)).toEqual([]);
    expect(screens).toBeGreaterThan(200);
  },
);
