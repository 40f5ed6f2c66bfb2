import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BLACK, RED, WHITE } from './dial-photo.testing.ts';
import { handChannel } from './hand-channel.ts';

const LIGHT_DIAL = { median: 200, brightest: 230, chroma: 60 };
const DARK_DIAL = { median: 30, brightest: 210, chroma: 60 };
const grey = (level: number) => ({ red: level, green: level, blue: level });

describe('handChannel', () => {
  it.each([
    ['black', BLACK, LIGHT_DIAL, 'dark'],
    ['black', BLACK, DARK_DIAL, 'dark'],
    ['white', WHITE, LIGHT_DIAL, 'bright'],
    ['dark grey', grey(80), LIGHT_DIAL, 'dark'],
    ['dark grey', grey(80), DARK_DIAL, 'bright'],
    ['light grey', grey(180), LIGHT_DIAL, 'dark'],
    ['light grey', grey(180), DARK_DIAL, 'bright'],
    ['dark grey at night', grey(80), { median: 20, brightest: 24, chroma: 30 }, 'dark'],
    ['light grey on a dark dial at dusk', grey(180), { median: 12, brightest: 70, chroma: 20 }, 'bright'],
    ['red', RED, LIGHT_DIAL, 'chroma'],
    ['red without colour in the photo', RED, { ...LIGHT_DIAL, chroma: 3 }, 'dark'],
  ])('looks for a %s hand where it stands out', (_, hand, tone, kind) => {
    expect(handChannel(hand, tone).kind).toBe(kind);
  });

  it('weighs red against green and blue for a red hand', () => {
    const channel = handChannel({ red: 210, green: 30, blue: 30 }, LIGHT_DIAL);
    expect(channel).toEqual({
      kind: 'chroma',
      red: 1,
      green: expect.closeTo(-0.5, 6),
      blue: expect.closeTo(-0.5, 6),
    });
  });

  it('is blind to brightness for any hand with a hue', () => {
    const part = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(part, part, part, (red, green, blue) => {
        const channel = handChannel({ red, green, blue }, LIGHT_DIAL);
        fc.pre(channel.kind === 'chroma');
        const sum = channel.kind === 'chroma' ? channel.red + channel.green + channel.blue : 1;
        expect(sum).toBeCloseTo(0, 9);
      }),
    );
  });
});
