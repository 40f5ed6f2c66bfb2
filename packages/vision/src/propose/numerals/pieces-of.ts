/** A connected piece of ink and the pixels around it, in pixels of its picture; `right` and `bottom` are beyond it. */
export interface Blot {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Pixels of ink. */
  readonly ink: number;
}

/** A piece while it grows: what was joined to an earlier piece has its pixels there. */
type Piece = { -readonly [Key in keyof Blot]: Blot[Key] } & { readonly first: number; joined: Piece | null };

/** Pixels side by side in one row; `end` is beyond them. */
interface Run {
  readonly start: number;
  readonly end: number;
  readonly piece: Piece;
}

/** Pieces that hang together by sides or corners, in the order of their first pixel. */
export function piecesOf(ink: Uint8Array, width: number, height: number): Blot[] {
  const pieces: Piece[] = [];
  let above: Run[] = [];
  for (let y = 0; y < height; y++) {
    const runs: Run[] = [];
    let next = 0;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (ink[at] !== 1) continue;
      const start = x;
      for (; x < width && ink[at] === 1; at++) x++;
      const box = { left: start, top: y, right: x, bottom: y + 1 };
      const own: Piece = { ...box, ink: x - start, first: at, joined: null };
      while (next < above.length && above[next]!.end < start) next++;
      // The last one touched may reach the next run as well.
      for (let i = next; i < above.length && above[i]!.start <= x; i++) join(above[i]!.piece, own);
      if (own.joined === null) pieces.push(own);
      runs.push({ start, end: x, piece: own });
    }
    above = runs;
  }
  return pieces
    .filter(({ joined }) => joined === null)
    .map(({ left, top, right, bottom, ink: pixels }) => ({ left, top, right, bottom, ink: pixels }));
}

function join(one: Piece, other: Piece): void {
  const [a, b] = [grown(one), grown(other)];
  if (a === b) return;
  const [early, late] = a.first < b.first ? [a, b] : [b, a];
  late.joined = early;
  early.ink += late.ink;
  early.left = Math.min(early.left, late.left);
  early.top = Math.min(early.top, late.top);
  early.right = Math.max(early.right, late.right);
  early.bottom = Math.max(early.bottom, late.bottom);
}

/** The piece that holds the pixels of this one; the way to it is made short for whoever asks next. */
function grown(piece: Piece): Piece {
  let root = piece;
  while (root.joined !== null) root = root.joined;
  for (let next = piece; next !== root;) {
    const { joined } = next;
    next.joined = root;
    next = joined!;
  }
  return root;
}
