import { MousePointerClick } from 'lucide-react';
import { Suspense, useState, type RefObject } from 'react';
import { Inspector } from '../Inspector.tsx';
import { inspectionMessages } from '../inspection.messages.ts';
import type { InspectionRow } from '../inspection-row.ts';
import { focusCurrentRow } from '../use-current-row.ts';
import type { RowReview } from '../use-row-review.ts';
import { limitScaleOf } from '../../measurement/target/limit-scale.ts';
import type { TimeStyle } from '../../text/format-time.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { TargetHistory } from '../../measurement/history/TargetHistory.tsx';

const Modal = lazyPart(() => import('../../ui/popup/Modal.tsx'), 'Modal');

const HISTORY_DAYS = 7;

type Props = {
  row: InspectionRow | null;
  /** Beside the table; otherwise it is a sheet that a row opens. */
  isWide: boolean;
  isSheetOpen: boolean;
  onCloseSheet: () => void;
  review: RowReview;
  field: RefObject<HTMLInputElement | null>;
  style: TimeStyle;
};

/** The open result, beside the table or over it. */
export function InspectorPane({ row, isWide, isSheetOpen, onCloseSheet, review, field, style }: Props) {
  const text = useText(inspectionMessages);
  const [isZoomed, setIsZoomed] = useState(false);
  const correct = async (shown: InspectionRow, value: number): Promise<boolean> => {
    const isSaved = shown.kind === 'gauge' && (await review.correct(shown, value));
    if (isSaved && isWide) focusCurrentRow();
    return isSaved;
  };
  const content = row && (
    <Inspector
      row={row}
      isBusy={review.busyKey === row.key}
      isZoomed={isZoomed}
      onZoom={() => setIsZoomed(!isZoomed)}
      style={style}
      field={field}
      history={
        row.kind === 'gauge' &&
        limitScaleOf(row.target) && (
          <TargetHistory
            key={row.target.id}
            target={row.target}
            days={HISTORY_DAYS}
            isHidingPredicted={false}
            style={style}
          />
        )
      }
      onConfirm={(shown) => void review.confirm(shown)}
      onCorrect={correct}
      onJudge={(shown, isAnomaly) => {
        if (shown.kind === 'guard') void review.judge(shown, isAnomaly);
      }}
    />
  );
  if (isWide)
    return (
      <aside aria-label={text.inspector} className="sticky top-0">
        <Panel isPadded={false}>
          {content ?? <EmptyState icon={MousePointerClick} title={text.choose} />}
        </Panel>
      </aside>
    );
  if (!isSheetOpen || !content) return null;
  return (
    <Suspense fallback={null}>
      <Modal isOpen onClose={onCloseSheet} size="small" title={text.inspector}>
        <div className="-m-3.5">{content}</div>
      </Modal>
    </Suspense>
  );
}
