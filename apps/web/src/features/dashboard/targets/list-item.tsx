import { createContext, Suspense, use, type ReactNode } from 'react';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { gaugeHistoryHref } from '../../../shared/address/paths.ts';
import { cameraTime } from '../../camera/camera-time.ts';
import { useIsBusy } from '../../measurement/review/busy-readings.ts';
import { latestOf, type InspectionTarget } from '../../measurement/target/inspection-target.ts';
import type { ReviewActions } from '../../measurement/review/review-actions.ts';
import type { TargetViewProps } from '../../measurement/target/TargetRow.tsx';
import type { TimeStyle } from '../../../shared/text/format-time.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { nearScreenStyle, useNearScreen } from '../../../shared/ui/view/use-near-screen.ts';
import type { Reviewing } from '../../measurement/review/action/use-reviewing.tsx';
import type { UndoOffer } from '../../measurement/review/action/use-undo.ts';
import { UndoRow } from '../../measurement/review/list/UndoRow.tsx';
import { busyIdOf, type ReviewRow } from '../../measurement/review/row/review-row.ts';

const TargetActions = lazyPart(() => import('../../guard/actions/TargetActions.tsx'), 'TargetActions');

/** What every row shares. It changes when the person chooses something, not when a reading arrives. */
export interface ListStyle {
  readonly layout: 'full' | 'compact' | 'table';
  readonly imageSize: number;
  readonly days: number;
  readonly isHidingPredicted: boolean;
  readonly style: TimeStyle;
  readonly formatTime: (instant: string) => string;
  readonly isQueue: boolean;
  /** Whether its rows have a menu to stop, edit and delete their target. */
  readonly hasMenu: boolean;
  readonly commands: Omit<Reviewing, 'correctTo'> & { next: () => void };
}

export const ListStyleContext = createContext<ListStyle | null>(null);
export const useListStyle = (): ListStyle => use(ListStyleContext)!;

/** So many rows are drawn before anybody knows where they are: a screenful. */
const FIRST_ROWS = 12;

export type ListProps = {
  rows: readonly ReviewRow[];
  selected: ReadonlySet<string>;
  currentKey: string | null;
  offers: ReadonlyMap<string, UndoOffer>;
};

export type ItemProps = {
  row: ReviewRow;
  isSelected: boolean;
  isCurrent: boolean;
  isFirst: boolean;
  /** What can be taken back of this row, or of one that stood here. */
  offer: UndoOffer | undefined;
};

/** What each row of a list is given. */
export const itemProps = (
  row: ReviewRow,
  index: number,
  { selected, currentKey, offers }: ListProps,
): ItemProps => ({
  row,
  isSelected: selected.has(row.key),
  isCurrent: row.key === currentKey,
  isFirst: index < FIRST_ROWS,
  offer: offers.get(row.key),
});

type BoxProps = ItemProps & { heightPx: number; children: (view: TargetViewProps) => ReactNode };

/** The row that keys act on, whether or not it has the focus. */
export const CURRENT = 'outline-2 outline-offset-1 outline-focus';

/** Takes the focus of the review keys. Until it comes near the screen it holds its room and says its name, for the browser's search. */
export function ItemBox({ row, isSelected, isCurrent, isFirst, offer, heightPx, children }: BoxProps) {
  const [ref, isNear] = useNearScreen<HTMLDivElement>(isFirst);
  return (
    <div
      ref={ref}
      data-row={row.key}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the row that keys act on: a dialog gives the focus back to it
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent || undefined}
      className={cx('relative scroll-mt-24 scroll-mb-3 rounded-panel', isCurrent && CURRENT)}
      style={nearScreenStyle(isNear, heightPx)}
    >
      {isNear ? (
        <NearItem row={row} isSelected={isSelected}>
          {children}
        </NearItem>
      ) : (
        <OffscreenItem row={row} />
      )}
      {/* on the photo, and no wider than the narrowest */}
      <UndoRow offer={offer} className="absolute top-1.5 left-1.5 z-10 max-w-26" />
    </div>
  );
}

function NearItem({ row, isSelected, children }: Pick<BoxProps, 'row' | 'isSelected' | 'children'>) {
  return children({ ...useView(row), isSelected });
}

export function OffscreenItem({ row: { target } }: { row: ReviewRow }) {
  return <span className="text-note text-ink-3">{target.name}</span>;
}

/** A row with everything it can do; it asks for itself whether a change of it is under way. */
export function useView(row: ReviewRow): TargetViewProps {
  const { formatTime, style, commands, isQueue, days, hasMenu } = useListStyle();
  const isConfirming = useIsBusy(busyIdOf(row));
  const { target } = row;
  const latest = latestOf(target);
  const actions: ReviewActions = {
    onConfirm: () => commands.confirm(row),
    onCorrect: () => commands.correct(row),
    onRevert: () => commands.revert(row),
    onConfirmGuard: (isAnomaly) => commands.judge(row, isAnomaly),
    onHistory: target.kind === 'gauge' && latest ? () => commands.history(row) : undefined,
    onEnter: target.kind === 'gauge' && target.photo_to_read ? () => commands.enter(row) : undefined,
    onNext: isQueue ? undefined : commands.next,
    isConfirming,
  };
  const timeThere = latest && cameraTime(latest.datetime, target.camera.timezone, style);
  const menu = hasMenu && (
    <Suspense fallback={<span className="size-(--control)" />}>
      <TargetActions target={target} />
    </Suspense>
  );
  return { target, href: hrefOf(target, days), formatTime, actions, menu, timeThere };
}

/** A gauge opens with the days that its row shows. */
function hrefOf({ id, kind }: InspectionTarget, days: number): string {
  const { prefix } = pageAddress();
  return kind === 'gauge' ? gaugeHistoryHref(prefix, id, { days }) : `${prefix}/guards/${id}`;
}
