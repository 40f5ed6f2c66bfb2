import { useState } from 'react';
import {
  latestOf,
  statusOf,
  type InspectionTarget,
} from '../../features/measurement/target/inspection-target.ts';

const ORDER = { error: 0, warning: 1, unknown: 2, information: 3 };

/** The target that is shown large: the one chosen, or the one that needs looking at most. */
export function useFocusedTarget(
  targets: readonly InspectionTarget[],
): [InspectionTarget | null, (id: string) => void] {
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = targets.find(({ id }) => id === chosenId);
  return [chosen ?? mostUrgent(targets), choose];
}

/** Read and active ones first, the worst of them before the others; by name where nothing differs. */
export function mostUrgent(targets: readonly InspectionTarget[]): InspectionTarget | null {
  const weight = (target: InspectionTarget): number =>
    (target.is_active ? 0 : 20) + (latestOf(target) ? 0 : 10) + ORDER[statusOf(target)];
  return targets.toSorted((a, b) => weight(a) - weight(b))[0] ?? null;
}
