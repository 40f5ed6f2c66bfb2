import type { Reason } from '../reading.ts';
import type { SurfaceCandidate, SurfaceProspect } from './survey-rows.ts';

/** The verdict on a survey; candidates best first. */
export interface SurfaceChoice {
  readonly surface: SurfaceCandidate | null;
  readonly candidates: readonly SurfaceCandidate[];
  /** Why the surface must not be read; empty when it may. */
  readonly objections: readonly Reason[];
  /** How many times better than the next one elsewhere it is. */
  readonly lead: number;
  /** Rows to another edge of the same surface or its reflection; 0 when there is none. */
  readonly echo: number;
}

/** Candidates nearer than this share of the rows are one. */
const SAME = 0.03;
/** A line in the liquid under the surface, nearly as good, is its reflection or the far side of its ring. */
const ECHO = 0.85;
/** How far from the surface that may be, as a share of the rows. */
const ECHO_REACH = 0.12;
/** Two surfaces are called one vessel's when this share of the width is common. */
const SAME_VESSEL = 0.8;
const LEAST_SCORE = 0.12;
const LEAST_EDGE = 0.3;
/** In a glass nothing else should come near its surface; in a wide picture much does. */
const LEAST_LEAD = { glass: 1.3, scene: 1.05 };
/** What is seen at the very end must be beyond doubt to be more than the frame. */
const LEAST_LEAD_AT_END = 1.6;
/** A reflection has edges of its own and hides others: with this share burnt out, the surface must win clearly. */
const GLARE = 0.01;
const LEAD_IN_GLARE = 1.35;
/** Within this share of the rows from an end, what is seen may be the frame of the glass: it counts less. */
const FRAME_REACH = 0.05;
const FRAME_DOUBT = 0.6;
const MOST_CANDIDATES = 6;

/** What is known about the area before its rows are judged. */
export interface SurfaceSetting {
  readonly rows: number;
  /** Whether the area is the glass itself, or a scene with a vessel somewhere in it. */
  readonly area: 'glass' | 'scene';
  /** Whether row 0 is the top, so that below a row is in the liquid. */
  readonly isUpright: boolean;
  /** Share of the area that is burnt out, 0 to 1. */
  readonly burnt: number;
}

/** Decides which candidate is the surface. */
export function chooseSurface(survey: readonly SurfaceProspect[], setting: SurfaceSetting): SurfaceChoice {
  const { rows, isUpright, burnt } = setting;
  // Doubted after the best of each place is found, or the doubt's own limit would look like a surface.
  const candidates = apart(survey, SAME * rows)
    .map((candidate) => (isAtEnd(candidate, rows) ? doubted(candidate) : candidate))
    .sort((p, q) => q.score - p.score);
  const best = candidates[0];
  if (best === undefined)
    return { surface: null, candidates, objections: ['low_confidence'], lead: 0, echo: 0 };
  const uppermost = candidates
    .filter((other) => isUpright && isEcho(best, other, rows))
    .reduce((top, other) => (other.row < top.row ? other : top), best);
  const echoes = candidates.filter((other) => other !== uppermost && isEcho(uppermost, other, rows));
  const rival = candidates.find((other) => other !== uppermost && !echoes.includes(other));
  const lead = uppermost.score / Math.max(1e-6, rival?.score ?? 0);
  const objections: Reason[] = [];
  if (uppermost.score < LEAST_SCORE || uppermost.edge < LEAST_EDGE) objections.push('low_confidence');
  else if (burnt > GLARE && (lead < LEAD_IN_GLARE || isAtEnd(uppermost, rows))) objections.push('glare');
  else if (lead < leadNeeded(uppermost, setting)) objections.push('two_candidates');
  const echo = Math.max(0, ...echoes.map((other) => Math.abs(other.row - uppermost.row)));
  return { surface: uppermost, candidates, objections, lead, echo };
}

function leadNeeded(surface: SurfaceCandidate, { rows, area }: SurfaceSetting): number {
  return isAtEnd(surface, rows) ? LEAST_LEAD_AT_END : LEAST_LEAD[area];
}

function isAtEnd({ row }: SurfaceCandidate, rows: number): boolean {
  return Math.min(row, rows - row) < FRAME_REACH * rows;
}

function doubted(candidate: SurfaceCandidate): SurfaceCandidate {
  return { ...candidate, score: FRAME_DOUBT * candidate.score };
}

function isEcho(one: SurfaceCandidate, other: SurfaceCandidate, rows: number): boolean {
  if (Math.abs(one.row - other.row) > ECHO_REACH * rows) return false;
  const common = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const wider = Math.max(one.right - one.left, other.right - other.left);
  return other.score >= ECHO * one.score && common >= SAME_VESSEL * wider;
}

/** The best of every place, best first. A row that cannot be the best of its place is never judged. */
function apart(survey: readonly SurfaceProspect[], distance: number): SurfaceCandidate[] {
  const kept: SurfaceCandidate[] = [];
  const isApart = ({ row }: { row: number }): boolean =>
    kept.every((other) => Math.abs(other.row - row) > distance);
  const waiting = [...survey].sort((p, q) => q.most - p.most);
  let judged: SurfaceCandidate[] = [];
  for (let next = 0; kept.length < MOST_CANDIDATES;) {
    judged = judged.filter(isApart);
    let best = judged.reduce<SurfaceCandidate | null>(better, null);
    for (; next < waiting.length && waiting[next]!.most >= (best?.score ?? 0); next++) {
      if (!isApart(waiting[next]!)) continue;
      const candidate = waiting[next]!.judge();
      judged.push(candidate);
      best = better(best, candidate);
    }
    if (best === null) break;
    kept.push(best);
  }
  return kept;
}

/** The higher score; of two alike the upper row. */
function better(one: SurfaceCandidate | null, other: SurfaceCandidate): SurfaceCandidate {
  if (one === null || other.score > one.score) return other;
  return other.score === one.score && other.row < one.row ? other : one;
}
