import type { Reading, Unreadable } from '../../reading.ts';
import type { Doubt } from '../proposal.ts';
import type { AlignedMarks } from './align-marks.ts';
import { pointedAt } from './draw-dial.ts';
import type { EvenScale } from './even-marks.ts';
import type { Needle } from './find-needle.ts';
import type { NumberOnFace, RoundScale } from './fit-scale.ts';

/** Everything that speaks for and against a proposed dial. */
export interface Evidence {
  readonly support: number;
  readonly scale: RoundScale;
  readonly rivals: readonly RoundScale[];
  readonly marks: AlignedMarks;
  readonly even: EvenScale;
  readonly needle: Needle;
  readonly values: readonly number[];
  /** Whether marks were added that nothing but the hand speaks for. */
  readonly isExtended: boolean;
  readonly hasTwoScales: boolean;
  readonly reading: Reading | Unreadable;
}

const LEAST_NUMBERS = 4;
const LEAST_SCORE = 3;
const LEAST_SEEN = 0.7;
const MOST_SCATTER = 0.02;
const MOST_NUMBER_SCATTER = 0.05;
const LEAST_SUPPORT = 0.5;
/** What goes this far below zero is a temperature: a vacuum ends at -1 bar, -0.1 MPa. */
const COLD = -10;
const LARGEST_RIVAL = 0.7;
/** Shares of the span: what the two ways of reading the hand may differ by, and what the reader may be unsure by. */
const MOST_APART = 0.015;
const MOST_UNSURE = 0.02;

/** What to check of a dial, most important first. */
export function doubtDial(evidence: Evidence): Doubt[] {
  return [...doubtScale(evidence), ...doubtHand(evidence)];
}

function doubtScale(evidence: Evidence): Doubt[] {
  const { support, scale, rivals, marks, even, values, isExtended, hasTwoScales } = evidence;
  const doubts: Doubt[] = [];
  const read = new Set(scale.numbers.map(({ value }) => value));
  if (read.size < LEAST_NUMBERS || scale.score < LEAST_SCORE)
    doubts.push({ part: 'values', reason: 'faint' });
  if (scale.scatter > MOST_NUMBER_SCATTER) doubts.push({ part: 'values', reason: 'disagreeing' });
  if (rivals.some((rival) => isOther(rival, scale) && rival.score > LARGEST_RIVAL * scale.score))
    doubts.push({ part: 'values', reason: 'ambiguous' });
  if (isExtended) doubts.push({ part: 'scale', reason: 'guessed' });
  if (marks.seen < LEAST_SEEN) doubts.push({ part: 'scale', reason: 'faint' });
  if (even.scatter > MOST_SCATTER) doubts.push({ part: 'scale', reason: 'disagreeing' });
  if (hasTwoScales) doubts.push({ part: 'scale', reason: 'two_scales' });
  else if (values.some((value) => value <= COLD)) doubts.push({ part: 'values', reason: 'degrees' });
  if (support < LEAST_SUPPORT) doubts.push({ part: 'face', reason: 'faint' });
  return doubts;
}

/** Whether two scales give the same place another value. */
function isOther(rival: RoundScale, scale: RoundScale): boolean {
  const own = [...scale.numbers, ...scale.celsius];
  const isShared = ({ angle, radius }: NumberOnFace): boolean =>
    own.some((number) => number.angle === angle && number.radius === radius);
  return rival.numbers.filter(isShared).length < rival.numbers.length / 2;
}

function doubtHand(evidence: Evidence): Doubt[] {
  const { needle, values, reading } = evidence;
  const doubts: Doubt[] = [];
  if (needle.rival > LARGEST_RIVAL) doubts.push({ part: 'hand', reason: 'ambiguous' });
  if (reading.kind === 'unreadable') return [{ part: 'hand', reason: 'unreadable' }, ...doubts];
  const span = values.at(-1)! - values[0]!;
  const apart = Math.abs(pointedAt(evidence, reading.value) - reading.value);
  if (apart > MOST_APART * span) doubts.push({ part: 'hand', reason: 'disagreeing' });
  if (reading.uncertainty > MOST_UNSURE * span || reading.reasons.length > 0)
    doubts.push({ part: 'hand', reason: 'faint' });
  return doubts;
}
