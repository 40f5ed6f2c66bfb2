import type { FacilityOverview } from '@tenken/contract/overview/overview.schema.ts';
import { useText } from '../text/LanguageProvider.tsx';
import { overviewMessages } from './overview.messages.ts';

/** What is said of a facility without an alarm. "No alarm" is a claim: it needs cameras, and a result of every target. */
export function useCalmWords({
  cameras,
  without_result: withoutResult,
}: Pick<FacilityOverview, 'cameras' | 'without_result'>): string {
  const text = useText(overviewMessages);
  if (cameras === 0) return text.noCameras;
  return withoutResult > 0 ? text.withoutResult(withoutResult) : text.calm;
}
