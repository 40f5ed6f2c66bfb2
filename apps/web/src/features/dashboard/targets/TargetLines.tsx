import { memo, type ReactNode } from 'react';
import { TARGET_COLUMNS, TargetCells, TargetTableFrame } from '../../measurement/target/TargetTable.tsx';
import { Cell, Row } from '../../../shared/ui/page/Table.tsx';
import { useNearScreen } from '../../../shared/ui/view/use-near-screen.ts';
import { UndoRow } from '../../measurement/review/list/UndoRow.tsx';
import type { ReviewRow } from '../../measurement/review/row/review-row.ts';
import { cx } from '../../../shared/ui/cx.ts';
import {
  CURRENT,
  OffscreenItem,
  itemProps,
  useListStyle,
  useView,
  type ItemProps,
  type ListProps,
} from './list-item.tsx';

const LINE_PX = 53;

/** The rows as lines of a table. */
export function TargetLines(list: ListProps) {
  const { hasMenu } = useListStyle();
  return (
    <TargetTableFrame hasMenu={hasMenu}>
      {list.rows.map((row, index) => (
        <Line key={row.key} {...itemProps(row, index, list)} />
      ))}
    </TargetTableFrame>
  );
}

const Line = memo(function Line({ row, isSelected, isCurrent, isFirst, offer }: ItemProps) {
  const [ref, isNear] = useNearScreen<HTMLTableRowElement>(isFirst);
  return (
    <Row
      ref={ref}
      data-row={row.key}
      aria-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      isSelected={isSelected}
      className={cx('scroll-mt-24 scroll-mb-12 -outline-offset-2!', isCurrent && CURRENT)}
      style={isNear ? undefined : { height: LINE_PX }}
    >
      {isNear ? (
        <LineCells row={row} trail={<UndoRow offer={offer} className="max-w-1/2" />} />
      ) : (
        <Cell colSpan={TARGET_COLUMNS + 1}>
          <OffscreenItem row={row} />
        </Cell>
      )}
    </Row>
  );
});

function LineCells({ row, trail }: { row: ReviewRow; trail: ReactNode }) {
  const { hasMenu } = useListStyle();
  return <TargetCells {...useView(row)} hasMenu={hasMenu} trail={trail} />;
}
