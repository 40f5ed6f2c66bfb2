import type { Doubt } from '@tenken/vision/propose/proposal.ts';
import { cssColor } from '../color/css-color.ts';
import { boxesOf } from '../digits/digit-boxes.ts';
import type { Box, DigitForm, DigitsForm, Rgb } from '../form/gauge-form.ts';
import { DoubtBadge } from '../../../../drawing/DoubtBadge.tsx';
import { HUES } from '../../../../drawing/marker-style.ts';
import { toScreen, type Viewport } from '../../../../drawing/viewport.ts';

/** Screen pixels of a colour preview. */
const CHIP_PX = 10;
/** From the outline to the middle of a question mark beside it. */
const BADGE_PX = 11;

type Props = {
  digits: DigitsForm;
  view: Viewport;
  selection: string | null;
  /** What a proposal was not sure of and nobody has checked. */
  doubts?: readonly Doubt[];
};

/** The digits: the selected one orange, the others blue, with their two colours above and their place below. */
export function DigitBoxes({ digits, view, selection, doubts = [] }: Props) {
  const boxes = boxesOf(digits);
  const isDoubted = (part: Doubt['part']): boolean => doubts.some((doubt) => doubt.part === part);
  const pointAfter = boxes.length - 1 - digits.decimalPlaces;
  // the selected one last: no neighbour lies over its outline
  const isSelected = (i: number): boolean => selection === `digit:${i}`;
  const order = boxes
    .map((box, i) => ({ box, i }))
    .toSorted((a, b) => Number(isSelected(a.i)) - Number(isSelected(b.i)));
  return order.map(({ box, i }) => (
    <DigitBox
      key={i}
      isDoubtful={isDoubted('digits')}
      isPointDoubtful={i === pointAfter && isDoubted('point')}
      box={box}
      digit={digits.digits[i]!}
      place={boxes.length - 1 - i - digits.decimalPlaces}
      view={view}
      isSelected={isSelected(i)}
    />
  ));
}

type BoxProps = {
  box: Box;
  digit: DigitForm;
  place: number;
  view: Viewport;
  isSelected: boolean;
  isDoubtful: boolean;
  /** Whether the decimal point behind it is. */
  isPointDoubtful: boolean;
};

function DigitBox({ box, digit, place, view, isSelected, isDoubtful, isPointDoubtful }: BoxProps) {
  const { x, y } = toScreen(view, box);
  const width = box.width * view.scale;
  const height = box.height * view.scale;
  const middle = x + width / 2;
  return (
    <g data-part="digit" data-selected={isSelected}>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill="none"
        stroke="#14191b"
        strokeOpacity="0.5"
        strokeWidth="4"
      />
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill="none"
        stroke={isSelected ? HUES.selected : HUES.digit}
        strokeWidth="2"
      />
      <Chip x={middle - CHIP_PX - 1.5} y={y - CHIP_PX - 6} color={digit.fontColor} part="font-color" />
      <Chip x={middle + 1.5} y={y - CHIP_PX - 6} color={digit.backgroundColor} part="background-color" />
      <text
        x={x + 3}
        y={y + height + 14}
        className="num text-[12px] font-semibold"
        fill="#fff"
        stroke="#14191b"
        strokeWidth="3"
        paintOrder="stroke"
      >
        {`10${superscript(place)}`}
      </text>
      {isDoubtful && <DoubtBadge x={x - BADGE_PX} y={y - BADGE_PX} />}
      {isPointDoubtful && <DoubtBadge x={x + width} y={y + height + BADGE_PX} />}
    </g>
  );
}

function Chip({ x, y, color, part }: { x: number; y: number; color: Rgb; part: string }) {
  return (
    <rect
      data-part={part}
      x={x}
      y={y}
      width={CHIP_PX}
      height={CHIP_PX}
      fill={cssColor(color)}
      stroke="#fff"
      strokeWidth="1"
    />
  );
}

export const superscript = (place: number): string =>
  String(place).replaceAll(/[-\d]/g, (sign) => (sign === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(sign))));
