import { MousePointerClick } from 'lucide-react';
import { Suspense, useState, type RefObject } from 'react';
import { Inspector } from '../Inspector.tsx';
import { inspectionMessages } from '../inspection.messages.ts';
import type { Reviewing } from '../../review/action/use-reviewing.tsx';
import type { Current } from '../../review/list/use-current.ts';
import { reviewMessages } from '../../review/review.messages.ts';
import { limitScaleOf } from '../../target/limit-scale.ts';
import type { Sheet } from './use-board-review.ts';
import type { TimeStyle } from '../../../../shared/text/format-time.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { EmptyState } from '../../../../shared/ui/loading/EmptyState.tsx';
import { lazyPart } from '../../../../shared/ui/loading/lazy-part.ts';
import { Panel } from '../../../../shared/ui/page/Panel.tsx';
import { TargetHistory } from '../../history/TargetHistory.tsx';

const Modal = lazyPart(() => import('../../../../shared/ui/popup/Modal.tsx'), 'Modal');

const HISTORY_DAYS = 7;

type Props = {
  current: Current;
  /** Beside the table; otherwise it is a sheet that a row opens. */
  isWide: boolean;
  sheet: Sheet;
  onCloseSheet: () => void;
  review: Reviewing;
  field: RefObject<HTMLInputElement | null>;
  style: TimeStyle;
};

/** The open result, beside the table or over it. */
export function InspectorPane({ current, isWide, sheet, onCloseSheet, review, field, style }: Props) {
  const text = useText(inspectionMessages);
  const { gone } = useText(reviewMessages);
  const [isZoomed, setIsZoomed] = useState(false);
  const { row } = current;
  const content = row && (
    <Inspector
      row={row}
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
      onConfirm={review.confirm}
      onCorrect={(shown, value) => review.correctTo(shown, value, null)}
      onGuardReview={review.judge}
    />
  );
  if (isWide)
    return (
      <aside aria-label={text.inspector} data-decides className="sticky top-22">
        <Panel isPadded={false}>
          {content ?? <EmptyState icon={MousePointerClick} title={current.isGone ? gone : text.choose} />}
        </Panel>
      </aside>
    );
  if (sheet === null || !content) return null;
  return (
    <Suspense fallback={null}>
      <Modal
        isOpen
        onClose={onCloseSheet}
        size="small"
        title={text.inspector}
        initialFocus={sheet === 'look' ? 'no field' : undefined}
      >
        <div className="-m-3.5">{content}</div>
      </Modal>
    </Suspense>
  );
}
