/** The size of a tile that can be read from the other end of a room, in CSS pixels. */
const TILE = { width: 380, height: 230 } as const;

export interface WallGrid {
  readonly columns: number;
  readonly rows: number;
}

/** As many tiles as fit on the screen; one at least. */
export const gridOf = ({ width, height }: { width: number; height: number }): WallGrid => ({
  columns: Math.max(1, Math.floor(width / TILE.width)),
  rows: Math.max(1, Math.floor(height / TILE.height)),
});

const FONT_PX = { least: 16, most: 40 } as const;

/** Few facilities are written larger: a tile has this letter size where so much room is left for it. */
export function fontOf(
  { width, height }: { width: number; height: number },
  { columns, rows }: WallGrid,
): number {
  const grown = Math.min(width / columns / TILE.width, height / rows / TILE.height);
  return Math.round(Math.min(FONT_PX.most, Math.max(FONT_PX.least, FONT_PX.least * grown)));
}

/** Pages of a size, in order. No page is left out, and none is empty. */
export function pagesOf<Item>(items: readonly Item[], { columns, rows }: WallGrid): Item[][] {
  const size = columns * rows;
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
}
