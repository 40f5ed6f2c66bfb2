import type { GaugeConfiguration } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { GaugeType } from '@tenken/contract/gauge/gauge-types.ts';
import type { Point } from '@tenken/image/point.ts';
import type { ProposedArea } from '@tenken/vision/propose/area/propose-area.ts';
import type { FoundInstrument } from '@tenken/vision/propose/find-all.ts';
import type { NothingProposed, PointedAt, Proposal } from '@tenken/vision/propose/proposal.ts';
import type { ProposedKind } from '@tenken/vision/propose/proposed-kinds.ts';
import type { HandHeldReading } from '@tenken/vision/read-hand-held.ts';
import type { Reading, Unreadable } from '@tenken/vision/reading.ts';
import type { ThermalMatrix } from '@tenken/vision/thermal/thermal-matrix.ts';

/** Requests to the engine's worker: first the photo, then readings. A later request supersedes an earlier one. */
export type EngineRequest =
  | {
      readonly kind: 'photo';
      readonly url: string;
      /** Laid out as the photo; null where it came without temperatures, or none are asked for. */
      readonly thermal: ThermalMatrix | null;
    }
  | {
      readonly kind: 'read';
      readonly id: number;
      readonly type: GaugeType;
      readonly configuration: GaugeConfiguration;
    }
  | {
      readonly kind: 'propose';
      readonly id: number;
      readonly at: PointedAt;
      readonly wanted: ProposedKind | null;
      /** Addresses of other photos of the camera. */
      readonly others: readonly string[];
    }
  | { readonly kind: 'outline'; readonly id: number; readonly at: PointedAt }
  | { readonly kind: 'find_all'; readonly id: number }
  /** A photo that was taken by hand and the picture its gauge was drawn on, as files: nothing is downloaded for it. */
  | {
      readonly kind: 'hand_held';
      readonly id: number;
      readonly photo: ArrayBuffer;
      readonly reference: ArrayBuffer | null;
      readonly type: GaugeType;
      readonly configuration: GaugeConfiguration;
      readonly corners: readonly Point[] | null;
    };

export type EngineReply =
  /** The worker is ready; earlier messages may be lost. */
  | { readonly kind: 'listening'; readonly id: null }
  | { readonly kind: 'read'; readonly id: number; readonly result: Reading | Unreadable }
  | { readonly kind: 'proposed'; readonly id: number; readonly result: Proposal | NothingProposed }
  | { readonly kind: 'outlined'; readonly id: number; readonly result: ProposedArea | null }
  | { readonly kind: 'found_all'; readonly id: number; readonly result: readonly FoundInstrument[] }
  | { readonly kind: 'hand_held'; readonly id: number; readonly result: HandHeldReading }
  | {
      readonly kind: 'failed';
      readonly id: number | null;
      readonly message: string;
      /** HTTP status of a failed photo request; 0 for other failures. */
      readonly status: number;
    };
