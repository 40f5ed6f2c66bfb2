type PhotoPoint = { x: number; y: number };
type Size = { width: number; height: number };
type NamedFrame = { readonly corners: readonly PhotoPoint[]; readonly name: string };
/** Where the letters stand: `y` is their foot. */
export type LabelPlacement = { x: number; y: number; textAnchor?: 'end'; text: string };
type Box = { left: number; right: number; top: number; bottom: number };

/**
 * Places a label for each frame: above it, or if another label is there, below it, inside it, or a line further. If none is
 * free it takes the position with the least overlap.
 */
export function placeLabels(frames: readonly NamedFrame[], photo: Size, fontPx: number): LabelPlacement[] {
  const taken: Box[] = [];
  return frames.map((frame) => {
    const places = candidatesOf(frame, photo, fontPx);
    const hidden = places.map((place) => sharedWith(boxOf(place, fontPx), taken));
    const best = places[hidden.indexOf(Math.min(...hidden))]!;
    taken.push(boxOf(best, fontPx));
    return best;
  });
}

/**
 * The upper left corner of a photo belongs to the button that opens it and to the mark of a camera's state: a name stands
 * beside them. One that begins far right ends with its frame.
 */
function candidatesOf({ corners, name }: NamedFrame, photo: Size, fontPx: number): LabelPlacement[] {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.min(photo.width, Math.max(...xs))];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const above = top - fontPx / 3;
  const below = bottom + 1.1 * fontPx;
  const line = 1.2 * fontPx;
  const feet = [above, below, top + 1.2 * fontPx, above - line, below + line];
  const highest = 1.3 * fontPx;
  const lowest = photo.height - fontPx / 3;
  return feet
    .map((foot) => Math.min(lowest, Math.max(highest, foot)))
    .map((y) => {
      if (left > 0.7 * photo.width) {
        const x = right - fontPx / 4;
        return { x, y, textAnchor: 'end' as const, text: fitting(name, x, fontPx) };
      }
      const x = Math.max(left, y < 0.12 * photo.height ? 0.1 * photo.width : fontPx / 4);
      return { x, y, text: fitting(name, photo.width - x - fontPx / 4, fontPx) };
    });
}

/** As many letters as have room, the last of them an ellipsis where some have none. */
function fitting(name: string, width: number, fontPx: number): string {
  if (widthOf(name, fontPx) <= width) return name;
  const letters = Array.from(name);
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, fontPx) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Letters of the West are about half as wide as high; those of East Asia as wide, and so is an ellipsis among them. */
function widthOf(text: string, fontPx: number): number {
  const isWide = (letter: string): boolean => letter > '\u2e80' || letter === '…';
  return Array.from(text).reduce((width, letter) => width + (isWide(letter) ? 1 : 0.56) * fontPx, 0);
}

function boxOf({ x, y, textAnchor, text }: LabelPlacement, fontPx: number): Box {
  const width = widthOf(text, fontPx);
  const left = textAnchor === 'end' ? x - width : x;
  return { left, right: left + width, top: y - 0.9 * fontPx, bottom: y + 0.25 * fontPx };
}

const sharedWith = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => {
    const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return width > 0 && height > 0 ? sum + width * height : sum;
  }, 0);
