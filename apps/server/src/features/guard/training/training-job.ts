import type { Nets } from '@tenken/anomaly/features/backbone.ts';
import type { WatchedArea } from '@tenken/anomaly/view/watched-area.ts';
import type { TrainingStage } from '@tenken/contract/guard/guard.schema.ts';
import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import type { StoredCalibration } from '../model/stored-calibration.ts';

export interface TrainingJob {
  readonly modelId: string;
  readonly photos: readonly { readonly id: string; readonly takenAtMs: number }[];
  readonly area: WatchedArea;
  readonly width: number;
  readonly height: number;
  readonly percentile: number;
  /** The guard learns unknown lighting automatically: no user chose the photos that the base model does not have. */
  readonly isByItself: boolean;
  /** Models whose slices may be reused: the model itself after a review, otherwise the one that is extended. */
  readonly baseModelIds: readonly string[];
}

export interface TrainingResult {
  readonly threshold: number;
  readonly engineVersion: string;
  readonly byteSize: number;
  readonly calibration: StoredCalibration;
  readonly photos: readonly {
    readonly id: string;
    /** Held-out score; null for a skipped photo. */
    readonly score: number | null;
    readonly isStandingOut: boolean;
    readonly skippedReason: string | null;
  }[];
}

export interface TrainingTools {
  readonly blobs: BlobStore;
  readonly nets: Nets;
  readonly report: (stage: TrainingStage, progress: number) => void;
}
