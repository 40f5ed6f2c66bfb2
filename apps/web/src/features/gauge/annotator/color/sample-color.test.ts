import { IDENTITY } from '@tenken/image/homography.ts';
import { createRaster, type Raster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import type { Rgb } from '../form/gauge-form.ts';
import { driveAnnotator } from '../driver.testing.ts';
import { colorAt, colorOfBox, guessDigitColors } from './sample-color.ts';

const RED = { red: 250, green: 40, blue: 30 };
const DARK = { red: 20, green: 10, blue: 12 };

/** A picture of one colour with bars of another. */
function picture(ground: Rgb, bars: Rgb): Raster {
  const raster = createRaster(60, 80);
  for (let y = 0; y < 80; y += 1)
    for (let x = 0; x < 60; x += 1) {
      const isBar = x >= 20 && x < 40 && y >= 20 && y < 60 && (x - 20) % 10 < 5;
      const { red, green, blue } = isBar ? bars : ground;
      raster.data.set([red, green, blue, 255], 4 * (y * 60 + x));
    }
  return raster;
}

describe('colours of the picture', () => {
  it.each([
    [RED, DARK],
    [DARK, RED],
  ])('tells font from background by the rim of the box', (font, background) => {
    const box = { x: 10, y: 10, width: 40, height: 60 };
    expect(guessDigitColors(picture(background, font), IDENTITY, box)).toEqual({ font, background });
  });

  it('samples the mean around a click, also at the edge', () => {
    const raster = picture(DARK, RED);
    expect(colorAt(raster, { x: 0, y: 0 })).toEqual(DARK);
    expect(colorAt(raster, { x: 22.5, y: 30.5 })).toEqual(RED);
    expect(colorAt(raster, { x: 999, y: -5 })).toEqual(DARK);
  });

  it('samples the middle of a box without its rim', () => {
    expect(colorOfBox(picture(DARK, DARK), IDENTITY, { x: 5, y: 5, width: 20, height: 20 })).toEqual(DARK);
  });

  it('sets the requested colour and restores the mode', () => {
    const digits = driveAnnotator('seven-segment');
    digits.draw([20, 30], [50, 90]);
    digits.send({ type: 'pick_color', target: 'font' });
    digits.send({ type: 'pick_color', target: 'background' });
    expect(digits.state().mode).toBe('picking_color');
    digits.send({ type: 'color', color: RED });
    expect(digits.state().mode).toBe('configure');
    expect(digits.digits().digits[0]).toMatchObject({ backgroundColor: RED, fontColor: { red: 0 } });
    digits.send({ type: 'pick_color', target: 'font' });
    digits.send({ type: 'cancel' });
    digits.send({ type: 'color', color: DARK });
    expect(digits.state().mode).toBe('configure');
    expect(digits.digits().digits[0]?.fontColor).toEqual({ red: 0, green: 0, blue: 0 });
  });

  it('[DANN-013] a new digit gets the colours of the photo', () => {
    const digits = driveAnnotator('seven-segment');
    digits.send({ type: 'draw_start', point: { x: 20, y: 30 } });
    digits.send({ type: 'draw', point: { x: 50, y: 90 } });
    digits.send({ type: 'draw_end', look: () => ({ font: RED, background: DARK }) });
    expect(digits.digits().digits[0]).toMatchObject({ fontColor: RED, backgroundColor: DARK });
  });
});
