import type { AlertKind } from './alert-rule.ts';
import type { AlertLevel } from './level.ts';

/**
 * As people see it. An anomaly is an error wherever it stands, also before somebody has confirmed it; that a person's word
 * is worse than the model's only decides what is told again.
 */
export const shownLevel = <Level extends AlertLevel>(kind: AlertKind, level: Level): Level | 'error' =>
  kind === 'anomaly' && level !== 'normal' ? 'error' : level;
