import { Suspense, type RefObject } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.ts';
import { LookContext, type ListLook } from './list-item.tsx';
import { LoadingRows } from '../LoadingRows.tsx';
import type { ReviewItem } from '../../measurement/review/review-item.ts';
import { TargetRows } from './TargetRows.tsx';

/** Rows are what people start with; the other layouts are downloaded when they are chosen. */
const TargetCards = lazyPart(() => import('./TargetCards.tsx'), 'TargetCards');
const TargetLines = lazyPart(() => import('./TargetLines.tsx'), 'TargetLines');

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
        <Suspense fallback={<LoadingRows />}>
          <Layout items={items} selected={selected} />
        </Suspense>
      </div>
    </LookContext>
  );
}
