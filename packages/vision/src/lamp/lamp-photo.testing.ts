import type { Rgb } from '@tenken/image/color-space.ts';
import { type ColorScene, wholeCrop } from '../area/area-photo.testing.ts';
import type { LampConfig } from './lamp-config.ts';

/** A round lamp of radius 16 in the middle of a grey panel of 120 x 120. */
export interface LampScene {
  readonly lens: Rgb;
  readonly panel: Rgb;
  /** A second lamp to the right. */
  readonly beside: Rgb | null;
  /** Colour that spills over the panel, strongest at the lamp's rim. */
  readonly glow: Rgb | null;
}

export const SIZE = 120;
export const GREY: Rgb = { red: 105, green: 108, blue: 104 };
const PANEL: Rgb = { red: 150, green: 152, blue: 148 };

export function lampScene(changes: Partial<LampScene> = {}): ColorScene {
  const { lens, panel, beside, glow } = { lens: GREY, panel: PANEL, beside: null, glow: null, ...changes };
  return ({ x, y }) => {
    const away = Math.hypot(x - 60, y - 60);
    if (away < 16) return lens;
    if (beside !== null && Math.hypot(x - 100, y - 60) < 12) return beside;
    const share = glow === null ? 0 : Math.max(0, 1 - (away - 16) / 10);
    const mix = (from: number, to: number): number => from + share * (to - from);
    return glow === null
      ? panel
      : {
          red: mix(panel.red, glow.red),
          green: mix(panel.green, glow.green),
          blue: mix(panel.blue, glow.blue),
        };
  };
}

export function lampGauge(on_color: Rgb, off_color: Rgb, changes: Partial<LampConfig> = {}) {
  const lamp_area = { x: 46, y: 46, width: 28, height: 28 };
  return { perspective: wholeCrop(SIZE, SIZE), lamp_config: { lamp_area, on_color, off_color, ...changes } };
}
