import { compareSeverity } from '@tenken/contract/measurement/severity.rules.ts';
import { latestOf, statusOf, type InspectionTarget } from '../../measurement/target/inspection-target.ts';
import { resultRow, targetRow, type ReviewRow } from '../../measurement/review/row/review-row.ts';
import { matchesSearch } from '../../../shared/ui/form/matches-search.ts';
import { matchesTarget, type Filter } from '../filters.ts';

export const isFound = ({ name, camera }: InspectionTarget, search: string): boolean =>
  matchesSearch([name, camera.name], search);

/** A row for each target under the filter. */
export const rowsOfTargets = (found: readonly InspectionTarget[], filter: Filter): ReviewRow[] =>
  found
    .filter((target) => matchesTarget(target, filter))
    .toSorted(byImportance)
    .map(targetRow);

/** The waiting readings of gauges, then the guards whose newest judgement waits. */
export const queueOf = (
  waiting: readonly ReviewRow[],
  targets: readonly InspectionTarget[],
): readonly ReviewRow[] => [
  ...waiting,
  ...targets.filter((target) => target.kind === 'guard' && matchesTarget(target, 'to_review')).map(resultRow),
];

/** What was never read comes last, stopped targets before that, and otherwise the worst first. */
function byImportance(a: InspectionTarget, b: InspectionTarget): number {
  const isRead = (target: InspectionTarget): number => Number(latestOf(target) !== null);
  return (
    isRead(b) - isRead(a) ||
    Number(b.is_active) - Number(a.is_active) ||
    compareSeverity(statusOf(b), statusOf(a))
  );
}
