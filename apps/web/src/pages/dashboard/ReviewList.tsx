import type { RefObject } from 'react';
import { LookContext, type ListLook } from './list-item.tsx';
import type { ReviewItem } from './review-item.ts';
import { TargetCards } from './TargetCards.tsx';
import { TargetLines } from './TargetLines.tsx';
import { TargetRows } from './TargetRows.tsx';

const LAYOUTS = { full: TargetRows, compact: TargetCards, table: TargetLines };

type Props = {
  items: readonly ReviewItem[];
  selected: ReadonlySet<string>;
  look: ListLook;
  ref: RefObject<HTMLDivElement | null>;
};

/** Rows, cards or lines, as the person chose. Each is an empty box until it first comes near the screen: 500 start like 20. */
export function ReviewList({ items, selected, look, ref }: Props) {
  const Layout = LAYOUTS[look.layout];
  return (
    <LookContext value={look}>
      <div ref={ref} className="px-3 pb-5 md:px-5">
        <Layout items={items} selected={selected} />
      </div>
    </LookContext>
  );
}
