import { createContext, use, type ReactNode } from 'react';
import { pageAddress } from '../../api/page-address.ts';
import { gaugeHistoryHref } from '../../address/paths.ts';
import { cameraTime } from '../../camera/camera-time.ts';
import { useIsBusy } from '../../measurement/review/busy-readings.ts';
import { latestOf, type InspectionTarget } from '../../measurement/target/inspection-target.ts';
import type { ReviewActions } from '../../measurement/review/review-actions.ts';
import type { TargetViewProps } from '../../measurement/target/TargetRow.tsx';
import type { TimeStyle } from '../../text/format-time.ts';
import { nearScreenStyle, useNearScreen } from '../../ui/view/use-near-screen.ts';
import { busyIdOf, type ReviewItem } from '../../measurement/review/review-item.ts';
import type { TargetReview } from '../../measurement/review/use-target-review.tsx';

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

export const LookContext = createContext<ListLook | null>(null);
export const useLook = (): ListLook => use(LookContext)!;

/** So many rows are drawn before anybody knows where they are: a screenful. */
export const FIRST_ROWS = 12;

export type ItemProps = { item: ReviewItem; isSelected: boolean; isFirst: boolean };

type BoxProps = ItemProps & { heightPx: number; children: (view: TargetViewProps) => ReactNode };

/** Takes the focus of the review keys. Until it comes near the screen it holds its room and says its name, for the browser's search. */
export function ItemBox({ item, isSelected, isFirst, heightPx, children }: BoxProps) {
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
        <NearItem item={item} isSelected={isSelected}>
          {children}
        </NearItem>
      ) : (
        <FarItem item={item} />
      )}
    </div>
  );
}

function NearItem({ item, isSelected, children }: Pick<BoxProps, 'item' | 'isSelected' | 'children'>) {
  return children({ ...useView(item), isSelected });
}

export function FarItem({ item: { target } }: { item: ReviewItem }) {
  return <span className="text-note text-ink-3">{target.name}</span>;
}

/** A row with everything it can do; it asks for itself whether a change of it is under way. */
export function useView(item: ReviewItem): TargetViewProps {
  const { formatTime, style, commands, isQueue, days } = useLook();
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
  return { target, href: hrefOf(target, days), formatTime, actions, timeThere };
}

/** A gauge opens with the days that its row shows. */
function hrefOf({ id, kind }: InspectionTarget, days: number): string {
  const { prefix } = pageAddress();
  return kind === 'gauge' ? gaugeHistoryHref(prefix, id, { days }) : `${prefix}/guards/${id}`;
}
