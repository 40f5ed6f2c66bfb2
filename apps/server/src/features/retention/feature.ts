import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { applyRetention } from './apply-retention.ts';

export const retentionFeature: Feature<Caller> = {
  maintenanceTasks: [applyRetention],
};
