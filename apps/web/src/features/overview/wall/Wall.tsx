import { byUrgency } from '@tenken/contract/overview/overview.rules.ts';
import type { CompanyOverview } from '@tenken/contract/overview/overview.schema.ts';
import { Factory } from 'lucide-react';
import { useMemo, useEffect, useState, useSyncExternalStore } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../../shared/ui/button/button-class.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { overviewMessages } from '../overview.messages.ts';
import { WallHeader } from './WallHeader.tsx';
import { WallTile } from './WallTile.tsx';

/** The size of a tile that can be read from the other end of a room, in CSS pixels. */
const TILE = { width: 380, height: 230 } as const;
const FONT_PX = { least: 16, most: 40 } as const;

/** How long a page is shown. */
const TURN_MS = 15_000;

const HEADER_HEIGHT = 76;

type Props = {
  overview: CompanyOverview | undefined;
  updatedAt: number | null;
  overviewHref: string;
  isLeaveShown: boolean;
};

/** Wall display of all facilities: large, without controls, errors first, paged. */
export function Wall({ overview, updatedAt, overviewHref, isLeaveShown }: Props) {
  const text = useText(overviewMessages);
  const { width, height } = useWindowSize();
  const room = { width, height: height - HEADER_HEIGHT };
  const grid = gridOf(room);
  const facilities = useMemo(() => sortFacilities(overview), [overview]);
  const pages = pagesOf(facilities, grid);
  const shown = shownGrid(grid, facilities.length);
  const alarms = facilities.reduce(
    (sum, { facility }) => sum + facility.errors * 1000 + facility.warnings,
    0,
  );
  const page = useTurningPages(pages.length, alarms);
  return (
    <main
      className={cx(
        'flex h-dvh flex-col overflow-hidden bg-canvas px-4 pb-4',
        !isLeaveShown && 'cursor-none',
      )}
    >
      <WallHeader updatedAt={updatedAt} page={page} pages={pages.length} />
      {facilities.length === 0 ? (
        overview && <EmptyState icon={Factory} title={text.empty} note={text.emptyNote} />
      ) : (
        <div
          className="grid min-h-0 flex-1 gap-4"
          style={{
            gridTemplateColumns: `repeat(${shown.columns}, minmax(0, 1fr))`,
            gridTemplateRows: `repeat(${shown.rows}, minmax(0, 1fr))`,
          }}
        >
          {pages[page]?.map(({ unitName, facility }) => (
            <WallTile
              key={facility.id}
              unitName={unitName}
              facility={facility}
              fontPx={fontOf(room, shown)}
            />
          ))}
        </div>
      )}
      <AppLink
        href={overviewHref}
        className={cx(
          buttonClass({ size: 'large' }),
          'fixed! bottom-6 left-1/2 -translate-x-1/2 focus:opacity-100',
          !isLeaveShown && 'pointer-events-none opacity-0',
        )}
      >
        {text.leaveWall}
      </AppLink>
    </main>
  );
}

/** Few facilities fill the screen; a last page that is not full keeps the size of the others. */
function shownGrid({ columns, rows }: WallGrid, count: number): WallGrid {
  const used = Math.max(1, Math.min(columns, Math.ceil(Math.sqrt(count))));
  const isOnePage = Math.ceil(count / used) <= rows;
  const width = isOnePage ? used : columns;
  return { columns: width, rows: Math.max(1, Math.min(rows, Math.ceil(count / width))) };
}

const sortFacilities = (overview: CompanyOverview | undefined) =>
  (overview?.units ?? [])
    .flatMap((unit) => unit.facilities.map((facility) => ({ unitName: unit.name, facility })))
    .toSorted((a, b) => byUrgency(a.facility, b.facility));

/** The current page: advances automatically, and returns to the first, which has the alarms, when `urgency` grows. */
function useTurningPages(pageCount: number, urgency: number): number {
  const [turns, setTurns] = useState(0);
  const [known, setKnown] = useState(urgency);
  if (known !== urgency) {
    setKnown(urgency);
    if (urgency > known) setTurns(0);
  }
  useEffect(() => {
    if (pageCount < 2) return undefined;
    const timer = setTimeout(() => setTurns(turns + 1), TURN_MS);
    return () => clearTimeout(timer);
  }, [pageCount, turns]);
  return pageCount === 0 ? 0 : turns % pageCount;
}

/** The room of the window in CSS pixels. */
function useWindowSize(): { width: number; height: number } {
  const size = useSyncExternalStore(subscribe, () => `${window.innerWidth} ${window.innerHeight}`);
  const [width = 0, height = 0] = size.split(' ').map(Number);
  return { width, height };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

interface WallGrid {
  readonly columns: number;
  readonly rows: number;
}

/** As many tiles as fit on the screen; one at least. */
export const gridOf = ({ width, height }: { width: number; height: number }): WallGrid => ({
  columns: Math.max(1, Math.floor(width / TILE.width)),
  rows: Math.max(1, Math.floor(height / TILE.height)),
});

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
