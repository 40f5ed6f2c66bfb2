import { Suspense } from 'react';
import { GaugeActions } from '../../gauge/actions/GaugeActions.tsx';
import type { InspectionTarget } from '../../measurement/target/inspection-target.ts';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';

const GuardActions = lazyPart(() => import('./GuardActions.tsx'), 'GuardActions');

/** Menu of a gauge or guard, for users who may change it. */
export function TargetActions({ target }: { target: InspectionTarget }) {
  if (target.kind === 'gauge') return <GaugeActions gauge={target} />;
  return (
    <Suspense fallback={<span className="size-(--control)" />}>
      <GuardActions guard={{ ...target, archived_at: null }} />
    </Suspense>
  );
}
