import type { Platform } from '../platform.ts';
import type { Removed } from './purge.ts';

/** Clears away what has served its time; run with the rest, one after the other. */
export type MaintenanceTask = (platform: Platform) => Promise<Removed | void>;
