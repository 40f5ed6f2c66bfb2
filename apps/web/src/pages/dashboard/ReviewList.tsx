import { createContext, memo, use, type ReactNode, type RefObject } from 'react';
import { cameraTime } from '../../camera/camera-time.ts';
import { pageAddress } from '../../api/page-address.ts';
import { useIsBusy } from '../../measurement/busy-readings.ts';
import { latestOf, type InspectionTarget } from '../../measurement/inspection-target.ts';
import type { ReviewActions } from '../../measurement/ReviewColumn.tsx';
import { TargetCard } from '../../measurement/TargetCard.tsx';
import { TargetRow, type TargetViewProps } from '../../measurement/TargetRow.tsx';
import { TARGET_COLUMNS, TargetCells, TargetTableFrame } from '../../measurement/TargetTable.tsx';
import type { TimeStyle } from '../../text/format-time.ts';
import { Cell, Row } from '../../ui/Table.tsx';
import { nearScreenStyle, useNearScreen } from '../../ui/use-near-screen.ts';
import { busyIdOf, type ReviewItem } from './review-item.ts';
import { TargetHistory } from './TargetHistory.tsx';
import type { TargetReview } from './use-target-review.tsx';

/** What every row shares. It changes when the person chooses something, not when a reading arrives. */
export interface ListLook {
  readonly layout: 'full' | 'compact' | 'table';
  readonly imageSize: number;
  readonly days: number;
  readonly isHidingPredicted: boolean;
  readonly style: TimeStyle;
  readonly formatTime: (instant: string) => string;
  readonly isQueue: boolean;
  readonly commands: Omit<TargetReview, 'dialog' | 'confirmAll'> & { next: () => void };
}

const LookContext = createContext<ListLook | null>(null);
const useLook = (): ListLook => use(LookContext)!;

type Props = {
  items: readonly ReviewItem[];
  selected: ReadonlySet<string>;
  look: ListLook;
  ref: RefObject<HTMLDivElement | null>;
};

/** So many rows are drawn before anybody knows where they are: a screenful. */
const FIRST_ROWS = 12;

/** Rows, cards or lines. Each is an empty box until it first comes near the screen, so 500 of them start like 20. */
export function ReviewList({ items, selected, look, ref }: Props) {
  const Item = { full: RowItem, compact: CardItem, table: LineItem }[look.layout];
  const rows = items.map((item, index) => (
    <Item key={item.id} item={item} isSelected={selected.has(item.id)} isFirst={index < FIRST_ROWS} />
  ));
  return (
    <LookContext value={look}>
      <div ref={ref} className="px-3 pb-5 md:px-5">
        {look.layout === 'table' ? (
          <TargetTableFrame hasMenu={false}>{rows}</TargetTableFrame>
        ) : (
          <div
            className={
              look.layout === 'full'
                ? 'flex flex-col gap-3.5'
                : 'grid grid-cols-[repeat(auto-fill,minmax(240px,1fr))] gap-3.5'
            }
          >
            {rows}
          </div>
        )}
      </div>
    </LookContext>
  );
}

type ItemProps = { item: ReviewItem; isSelected: boolean; isFirst: boolean };

/** Pixels a row or card is high before it was ever drawn. */
const ROW_PX = 154;
const QUIET_ROW_PX = 66;
const CARD_PX = 372;
const LINE_PX = 53;

const RowItem = memo(function RowItem(props: ItemProps) {
  const { imageSize, days, isHidingPredicted, style } = useLook();
  const { target } = props.item;
  const latest = latestOf(target);
  return (
    <Box {...props} heightPx={latest ? ROW_PX : QUIET_ROW_PX}>
      {(view) => (
        <TargetRow
          {...view}
          imageSize={imageSize}
          history={
            target.kind === 'gauge' && (
              <TargetHistory
                target={target}
                days={days}
                isHidingPredicted={isHidingPredicted}
                style={style}
              />
            )
          }
        />
      )}
    </Box>
  );
});

const CardItem = memo(function CardItem(props: ItemProps) {
  return (
    <Box {...props} heightPx={CARD_PX}>
      {(view) => <TargetCard {...view} />}
    </Box>
  );
});

type BoxProps = ItemProps & { heightPx: number; children: (view: TargetViewProps) => ReactNode };

/** Takes the focus of the review keys. Its name stays while it is empty: for the browser's search and for screen readers. */
function Box({ item, isSelected, isFirst, heightPx, children }: BoxProps) {
  const [ref, isNear] = useNearScreen<HTMLDivElement>(isFirst);
  return (
    <div
      ref={ref}
      data-row={item.id}
      tabIndex={-1}
      className="scroll-my-3 rounded-panel"
      style={nearScreenStyle(isNear, heightPx)}
    >
      {isNear ? (
        <Near item={item} isSelected={isSelected}>
          {children}
        </Near>
      ) : (
        <Far item={item} />
      )}
    </div>
  );
}

function Near({ item, isSelected, children }: Pick<BoxProps, 'item' | 'isSelected' | 'children'>) {
  return children({ ...useView(item), isSelected });
}

function Far({ item: { target } }: { item: ReviewItem }) {
  return <span className="text-note text-ink-3">{target.name}</span>;
}

const LineItem = memo(function LineItem({ item, isSelected, isFirst }: ItemProps) {
  const [ref, isNear] = useNearScreen<HTMLTableRowElement>(isFirst);
  return (
    <Row
      ref={ref}
      data-row={item.id}
      tabIndex={-1}
      isSelected={isSelected}
      className="scroll-my-12"
      style={isNear ? undefined : { height: LINE_PX }}
    >
      {isNear ? (
        <LineCells item={item} />
      ) : (
        <Cell colSpan={TARGET_COLUMNS}>
          <Far item={item} />
        </Cell>
      )}
    </Row>
  );
});

function LineCells({ item }: { item: ReviewItem }) {
  return <TargetCells {...useView(item)} hasMenu={false} />;
}

/** A row with everything it can do; it asks for itself whether a change of it is under way. */
function useView(item: ReviewItem): TargetViewProps {
  const { formatTime, style, commands, isQueue } = useLook();
  const isConfirming = useIsBusy(busyIdOf(item));
  const { target } = item;
  const latest = latestOf(target);
  const actions: ReviewActions = {
    onConfirm: () => commands.confirm(item),
    onCorrect: () => commands.correct(item),
    onRevert: () => commands.revert(item),
    onConfirmGuard: (isAnomaly) => commands.judge(item, isAnomaly),
    onHistory: target.kind === 'gauge' && latest ? () => commands.history(item) : undefined,
    onEnter: target.kind === 'gauge' && target.photo_to_read ? () => commands.enter(item) : undefined,
    onNext: isQueue ? undefined : commands.next,
    isConfirming,
  };
  const timeThere = latest && cameraTime(latest.datetime, target.camera.timezone, style);
  return { target, href: hrefOf(target), formatTime, actions, timeThere };
}

export const hrefOf = ({ id, kind }: InspectionTarget): string =>
  `${pageAddress().prefix}/${kind === 'gauge' ? 'gauges' : 'guards'}/${id}`;
