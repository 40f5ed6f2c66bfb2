import type { FacilityOverview } from '@tenken/contract/overview/overview.schema.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { overviewMessages } from './overview.messages.ts';

/** Label of a facility without errors; "no alarm" needs cameras, targets and a result of each of them. */
export function useCalmWords({
  cameras,
  targets,
  without_result: withoutResult,
}: Pick<FacilityOverview, 'cameras' | 'targets' | 'without_result'>): string {
  const text = useText(overviewMessages);
  if (cameras === 0) return text.noCameras;
  if (targets === 0) return text.noTargets;
  return withoutResult > 0 ? text.withoutResult(withoutResult) : text.calm;
}
