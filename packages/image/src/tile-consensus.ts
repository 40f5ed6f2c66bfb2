import type { Similarity } from './similarity.ts';
import type { TileMatch } from './tile-matches.ts';

/** The movement that most tiles agree on. */
export interface Consensus {
  /** Reference to reference: where the tile at p was found. */
  readonly similarity: Similarity;
  /** Share of all weight that agrees, 0 to 1. */
  readonly share: number;
}

const MAX_TURN = 0.16;
const MAX_ZOOM = 0.08;

/**
 * The shift, turn and zoom that the most weight agrees on within `tolerance` (share of the longer side): every pair of
 * tiles proposes one, all vote, the agreeing ones settle it by least squares. Null with fewer than three tiles.
 */
export function findConsensus(matches: readonly TileMatch[], tolerance: number): Consensus | null {
  if (matches.length < 3) return null;
  let best = vote(matches, { a: 1, b: 0, tx: 0, ty: 0 }, tolerance);
  for (const [i, p] of matches.entries()) {
    for (let j = i + 1; j < matches.length; j++) {
      const proposal = throughPair(p, matches[j]!);
      if (proposal === null) continue;
      const votes = vote(matches, proposal, tolerance);
      if (votes.weight > best.weight) best = votes;
    }
  }
  let similarity = best.similarity;
  for (let round = 0; round < 3; round++) {
    const agreeing = matches.filter((match) => missOf(match, similarity) < tolerance);
    const fitted = agreeing.length < 3 ? null : fit(agreeing);
    if (fitted === null) break;
    similarity = fitted;
  }
  const total = matches.reduce((sum, { weight }) => sum + weight, 0);
  return total > 0 ? { similarity, share: vote(matches, similarity, tolerance).weight / total } : null;
}

function vote(
  matches: readonly TileMatch[],
  similarity: Similarity,
  tolerance: number,
): { similarity: Similarity; weight: number } {
  let weight = 0;
  for (const match of matches) if (missOf(match, similarity) < tolerance) weight += match.weight;
  return { similarity, weight };
}

function missOf({ x, y, dx, dy }: TileMatch, { a, b, tx, ty }: Similarity): number {
  const ex = a * x - b * y + tx - x - dx;
  const ey = b * x + a * y + ty - y - dy;
  return Math.sqrt(ex * ex + ey * ey);
}

/** The one similarity that two tiles far enough apart define; null for a turn or zoom no camera makes by itself. */
function throughPair(p: TileMatch, q: TileMatch): Similarity | null {
  const x = q.x - p.x;
  const y = q.y - p.y;
  const size = x * x + y * y;
  if (size < 0.02) return null;
  const u = x + q.dx - p.dx;
  const v = y + q.dy - p.dy;
  const a = (u * x + v * y) / size;
  const b = (v * x - u * y) / size;
  if (Math.abs(b) > MAX_TURN || Math.abs(a - 1) > MAX_ZOOM) return null;
  return { a, b, tx: p.x + p.dx - a * p.x + b * p.y, ty: p.y + p.dy - b * p.x - a * p.y };
}

/** Weighted least squares over all given tiles. */
function fit(matches: readonly TileMatch[]): Similarity | null {
  let w = 0;
  let mx = 0;
  let my = 0;
  let mu = 0;
  let mv = 0;
  for (const { x, y, dx, dy, weight } of matches) {
    w += weight;
    mx += weight * x;
    my += weight * y;
    mu += weight * (x + dx);
    mv += weight * (y + dy);
  }
  if (w <= 0) return null;
  [mx, my, mu, mv] = [mx / w, my / w, mu / w, mv / w];
  let size = 0;
  let along = 0;
  let across = 0;
  for (const match of matches) {
    const x = match.x - mx;
    const y = match.y - my;
    const u = match.x + match.dx - mu;
    const v = match.y + match.dy - mv;
    size += match.weight * (x * x + y * y);
    along += match.weight * (u * x + v * y);
    across += match.weight * (v * x - u * y);
  }
  // Tiles in one corner say nothing about turn and zoom.
  const isSpread = size / w > 0.01;
  const a = isSpread ? along / size : 1;
  const b = isSpread ? across / size : 0;
  if (Math.abs(b) > MAX_TURN || Math.abs(a - 1) > MAX_ZOOM) return null;
  return { a, b, tx: mu - a * mx + b * my, ty: mv - b * mx - a * my };
}
