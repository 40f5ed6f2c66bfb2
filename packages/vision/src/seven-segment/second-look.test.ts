import { expect, it } from 'vitest';
import { type DisplayStyle, LIQUID_CRYSTAL, RED_LAMPS, drawDisplay } from './display-photo.testing.ts';
import { readSevenSegment } from './read-seven-segment.ts';

it.each<[string, DisplayStyle, number, number]>([
  ['7', LIQUID_CRYSTAL, 0, 11],
  ['5', RED_LAMPS, 11, 0],
  ['6', RED_LAMPS, -11, 0],
])('a %s in a box beside it is read at a second look', (text, style, right, down) => {
  const { gauge, ...input } = drawDisplay(text, style);
  const [digit] = gauge.digits_config.digits;
  const corners = digit!.corner_coordinates_of_single_digit;
  const moved = ({ x, y }: { x: number; y: number }) => ({ x: x + right, y: y + down });
  const corner_coordinates_of_single_digit = {
    top_left: moved(corners.top_left),
    top_right: moved(corners.top_right),
    bottom_left: moved(corners.bottom_left),
    bottom_right: moved(corners.bottom_right),
  };
  const digits_config = { digits: [{ ...digit!, corner_coordinates_of_single_digit }] };
  expect(readSevenSegment({ ...input, gauge: { ...gauge, digits_config } })).toMatchObject({
    value: Number(text),
  });
});
