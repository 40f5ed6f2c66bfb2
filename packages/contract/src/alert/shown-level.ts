import type { AlertKind } from './alert-rule.ts';
import type { AlertLevel } from './level.ts';

/**
 * The displayed level. An anomaly is displayed as an error everywhere, also before a review; the lower internal level
 * of the model only makes a confirmation notify again.
 */
export const shownLevel = <Level extends AlertLevel>(kind: AlertKind, level: Level): Level | 'error' =>
  kind === 'anomaly' && level !== 'normal' ? 'error' : level;
