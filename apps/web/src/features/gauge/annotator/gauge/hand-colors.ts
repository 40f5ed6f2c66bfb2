import type { Rgb } from '../form/gauge-form.ts';

/** What hands are painted in; black unless somebody chooses. */
export const HAND_COLORS = {
  black: { red: 0, green: 0, blue: 0 },
  darkGrey: { red: 85, green: 85, blue: 85 },
  lightGrey: { red: 170, green: 170, blue: 170 },
  white: { red: 255, green: 255, blue: 255 },
  red: { red: 200, green: 30, blue: 30 },
  blue: { red: 30, green: 80, blue: 200 },
} satisfies Record<string, Rgb>;
