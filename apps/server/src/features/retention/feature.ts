import type { Feature } from '../../platform/feature.ts';
import type { Caller } from '../account/caller.ts';
import { keepTerms } from './keep-terms.ts';

export const retentionFeature: Feature<Caller> = {
  maintenanceTasks: [keepTerms],
};
