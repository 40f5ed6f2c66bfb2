import type { Rgb } from '@tenken/image/color-space.ts';
import { describe, expect, it } from 'vitest';
import { type ScenePhoto, drawColors } from '../area/area-photo.testing.ts';
import type { LampConfig } from './lamp-config.ts';
import { type LampScene, SIZE, lampGauge, lampScene } from './lamp-photo.testing.ts';
import { readLamp } from './read-lamp.ts';

interface Colors {
  readonly on: Rgb;
  readonly off: Rgb;
}

const AMBER_LENS: Colors = {
  on: { red: 240, green: 170, blue: 60 },
  off: { red: 130, green: 85, blue: 30 },
};
const HARDLY_TINTED: Colors = {
  on: { red: 250, green: 225, blue: 110 },
  off: { red: 90, green: 84, blue: 70 },
};

describe('a yellow lamp', () => {
  it('in a box far too large for it is judged by the middle of the box', () => {
    const lamp_area = { x: 40, y: 40, width: 40, height: 40 };
    const panel = { red: 20, green: 20, blue: 20 };
    expect(stateOf(AMBER_LENS, { lens: AMBER_LENS.on, panel }, { lamp_area })).toBe('ON');
    expect(stateOf(AMBER_LENS, { lens: AMBER_LENS.off, panel }, { lamp_area })).toBe('OFF');
  });

  it('is not on because more light shows the colour of its lens', () => {
    const sunlit = { red: 205, green: 191, blue: 158 };
    expect(stateOf(HARDLY_TINTED, { lens: HARDLY_TINTED.on })).toBe('ON');
    expect(stateOf(HARDLY_TINTED, { lens: sunlit, panel: { red: 190, green: 190, blue: 190 } })).not.toBe(
      'ON',
    );
  });

  it('on a yellow panel is not off when it is as light as the lamp that is on', () => {
    const panel = { red: 205, green: 165, blue: 60 };
    const colors = { on: { red: 245, green: 205, blue: 90 }, off: { red: 82, green: 74, blue: 50 } };
    const known = { reference: { lens: colors.off, panel } };
    expect(stateOf(colors, { lens: colors.off, panel }, {}, known)).toBe('OFF');
    expect(stateOf(colors, { lens: { red: 225, green: 185, blue: 75 }, panel }, {}, known)).not.toBe('OFF');
  });

  it('that is as bright as the photo can show is not off, however bright the photo is', () => {
    const colors = { on: { red: 250, green: 205, blue: 110 }, off: { red: 195, green: 140, blue: 62 } };
    const lit = { lens: { red: 255, green: 252, blue: 200 }, panel: { red: 245, green: 248, blue: 242 } };
    expect(stateOf(colors, lit, {}, { reference: { lens: colors.off } })).not.toBe('OFF');
  });

  it('that shines out of the dark is not off, and one that is dark as well is', () => {
    const panel = { red: 3, green: 3, blue: 3 };
    const dim = { red: 110, green: 72, blue: 30 };
    const plain = { photo: { noise: 1 } };
    expect(stateOf(AMBER_LENS, { lens: dim, panel }, {}, plain)).not.toBe('OFF');
    expect(stateOf(AMBER_LENS, { lens: { red: 14, green: 9, blue: 4 }, panel }, {}, plain)).toBe('OFF');
  });

  it('whose two colours differ as much as two exposures do is not told by lightness alone', () => {
    const near = { on: { red: 190, green: 140, blue: 50 }, off: { red: 170, green: 122, blue: 42 } };
    expect(stateOf(near, { lens: near.on })).toBe('');
  });
});

/** ON, OFF, or nothing where the lamp cannot be read. */
function stateOf(
  colors: Colors,
  scene: Partial<LampScene>,
  config: Partial<LampConfig> = {},
  { reference, photo }: { reference?: Partial<LampScene>; photo?: Partial<ScenePhoto> } = {},
): string {
  const size = { width: SIZE, height: SIZE, ...photo };
  const result = readLamp({
    photo: drawColors(lampScene(scene), size),
    gauge: lampGauge(colors.on, colors.off, config),
    registration: null,
    ...(reference && { reference: drawColors(lampScene(reference), size) }),
  });
  if (result.kind === 'unreadable') return '';
  return result.value === 1 ? 'ON' : 'OFF';
}
