import { anomalyVerdict } from '@tenken/contract/guard/estimate.rules.ts';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';

/** An episode: consecutive anomalies without a normal photo between them. */
export interface Episode {
  /** Photo time of its first anomaly among those at hand. */
  readonly since: string;
  /** It may have begun before what is at hand. */
  readonly isOlder: boolean;
  readonly photos: number;
}

type Judged = Pick<
  AnomalyEstimate,
  'id' | 'datetime' | 'is_anomaly' | 'is_confirmed' | 'confirmed_is_anomaly'
>;

/**
 * The episode that ends with this photo; null when it is no anomaly. A photo that nobody could judge, and one in a light not
 * seen yet, neither end nor begin one, as for alerts. `estimates` are newest first.
 */
export function episodeOf(estimates: readonly Judged[], id: string): Episode | null {
  const at = estimates.findIndex((estimate) => estimate.id === id);
  if (at < 0 || anomalyVerdict(estimates[at]!) !== true) return null;
  const before = estimates.slice(at);
  const end = before.findIndex((estimate) => anomalyVerdict(estimate) === false);
  const anomalies = before.slice(0, end < 0 ? undefined : end).filter((one) => anomalyVerdict(one) === true);
  return { since: anomalies.at(-1)!.datetime, isOlder: end < 0, photos: anomalies.length };
}
