import type { Platform } from '../platform.ts';
import type { Removed } from './purge.ts';

/** Deletes what is no longer needed; tasks run one after the other. */
export type MaintenanceTask = (platform: Platform) => Promise<Removed | void>;
