import { CAPITAL_HEIGHT, glyphDistance, glyphOf } from '@tenken/camera-sim/picture/ink/stroke-font.ts';
import type { Random } from '@tenken/camera-sim/picture/random.ts';
import { type DrawnInstrument, type Label, type Light, between, isIn, isInk, mixed, pick } from './plane.ts';

const FACES: readonly Light[] = [
  [0.7, 0.7, 0.66],
  [0.1, 0.1, 0.11],
  [0.35, 0.4, 0.45],
];
const WHITE: Light = [0.75, 0.74, 0.7];
const BLACK: Light = [0.02, 0.02, 0.02];
const RED: Light = [0.42, 0.03, 0.02];

/** A counter of drums behind windows; the last drum may stand between two figures. */
export function drawDrums(random: Random): DrawnInstrument {
  const drums = 4 + Math.floor(random() * 5);
  const isDark = random() < 0.5;
  const red = random() < 0.5 ? 1 + Math.floor(random() * 3) : 0;
  const stretch = between(random, 0.8, 1.15);
  const pitch = 0.6 * stretch + between(random, 0.3, 0.7);
  const pen = between(random, 0.6, 1.05);
  const [window, gap] = [between(random, 0.62, 0.85), between(random, 0.02, 0.12)];
  const hasOneWindow = random() < 0.5;
  const face = pick(random, FACES);
  const line = random() < 0.5;
  const figures = Array.from({ length: drums }, () => Math.floor(random() * 10));
  const rolled = random() < 0.3 ? between(random, 0.1, 0.8) : 0;
  const unit: Label | null =
    random() < 0.6
      ? { text: pick(random, ['m³', 'kWh', 'm³']), x: (drums * pitch) / 2 + 0.3, y: 0.5, height: 0.8 }
      : null;
  const positions = rolledBy(figures, rolled);
  const left = (-drums * pitch) / 2;
  return {
    kind: 'counter',
    truth: Number(figures.join('')),
    step: 1,
    traits: [
      isDark ? 'light on dark' : 'dark on light',
      ...(red > 0 ? ['red'] : []),
      ...(rolled > 0 ? [`rolled ${rolled.toFixed(1)}`] : []),
      figures.join(''),
    ],
    width: (drums - 1) * pitch + 0.6 * stretch,
    lightAt: (x, y) => {
      const index = Math.floor((x - left) / pitch);
      const inCell = x - left - index * pitch;
      const isDrum = index >= 0 && index < drums && Math.abs(y) < window;
      const isBeside = inCell < gap * pitch || inCell > (1 - gap) * pitch;
      if (!isDrum || (isBeside && !hasOneWindow)) {
        if (unit !== null && isInk(unit, x, y)) return mixed(face, face[0] > 0.3 ? BLACK : WHITE, 0.9);
        const isLine = isIn(x, y, left - 0.1, -window - 0.1, -left + 0.1, window + 0.1);
        return line && isLine ? mixed(face, BLACK, 0.6) : face;
      }
      if (isBeside) return mixed(face, BLACK, 0.8);
      const isRed = index >= drums - red;
      const ground = isRed ? (isDark ? RED : WHITE) : isDark ? BLACK : WHITE;
      const ink = isRed && !isDark ? RED : isDark ? WHITE : BLACK;
      const shade = 1.1 - 0.5 * Math.min(1, Math.abs(y) / window) ** 2;
      const lit = isFigure(positions[index]!, (inCell - pitch / 2) / stretch, y, pen) ? ink : ground;
      return mixed([0, 0, 0], lit, shade);
    },
  };
}

/** A drum takes its left neighbour along only while it passes from nine to zero. */
function rolledBy(figures: readonly number[], rolled: number): number[] {
  const positions: number[] = [];
  let carry = rolled;
  for (const figure of figures.toReversed()) {
    positions.unshift(figure + carry);
    carry = figure === 9 ? carry : 0;
  }
  return positions;
}

function isFigure(position: number, x: number, y: number, pen: number): boolean {
  const place = position + y / 1.5;
  const figure = Math.round(place);
  const glyph = glyphOf(String(((figure % 10) + 10) % 10));
  const down = (place - figure) * 1.5 * CAPITAL_HEIGHT + CAPITAL_HEIGHT / 2;
  return glyphDistance(glyph, x * CAPITAL_HEIGHT + glyph.width / 2, down) < pen;
}
