import { Suspense, type RefObject } from 'react';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { ListStyleContext, type ListStyle, type ListProps } from './list-item.tsx';
import type { SteadyOrder } from '../../measurement/review/list/use-steady-order.ts';
import { LoadingRows } from '../LoadingRows.tsx';
import { TargetRows } from './TargetRows.tsx';

/** Rows are what people start with; the other layouts are downloaded when they are chosen. */
const TargetCards = lazyPart(() => import('./TargetCards.tsx'), 'TargetCards');
const TargetLines = lazyPart(() => import('./TargetLines.tsx'), 'TargetLines');

const LAYOUTS = { full: TargetRows, compact: TargetCards, table: TargetLines };

type Props = ListProps & {
  look: ListStyle;
  hands: SteadyOrder['hands'];
  ref: RefObject<HTMLDivElement | null>;
};

/** Rows, cards or lines, as the person chose. Each is an empty box until it first comes near the screen: 500 start like 20. */
export function ReviewList({ look, hands, ref, ...list }: Props) {
  const Layout = LAYOUTS[look.layout];
  return (
    <ListStyleContext value={look}>
      <div ref={ref} {...hands} className="px-3 pb-5 md:px-5">
        <Suspense fallback={<LoadingRows />}>
          <Layout {...list} />
        </Suspense>
      </div>
    </ListStyleContext>
  );
}
