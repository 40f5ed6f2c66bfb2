import { memo } from 'react';
import { TARGET_COLUMNS, TargetCells, TargetTableFrame } from '../../measurement/target/TargetTable.tsx';
import { Cell, Row } from '../../ui/page/Table.tsx';
import { useNearScreen } from '../../ui/view/use-near-screen.ts';
import { FarItem, FIRST_ROWS, useView, type ItemProps } from './list-item.tsx';
import type { ReviewItem } from '../../measurement/review/review-item.ts';

const LINE_PX = 53;

type Props = { items: readonly ReviewItem[]; selected: ReadonlySet<string> };

/** The rows as lines of a table. */
export function TargetLines({ items, selected }: Props) {
  return (
    <TargetTableFrame hasMenu={false}>
      {items.map((item, index) => (
        <Line key={item.id} item={item} isSelected={selected.has(item.id)} isFirst={index < FIRST_ROWS} />
      ))}
    </TargetTableFrame>
  );
}

const Line = memo(function Line({ item, isSelected, isFirst }: ItemProps) {
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
          <FarItem item={item} />
        </Cell>
      )}
    </Row>
  );
});

function LineCells({ item }: { item: ReviewItem }) {
  return <TargetCells {...useView(item)} hasMenu={false} />;
}
