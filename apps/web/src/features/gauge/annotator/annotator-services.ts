import type { ReplayedPhoto, TestInspection, WireOverlay } from '@tenken/contract/gauge/annotation.schema.ts';
import type { ThermalMatrix } from '@tenken/vision/thermal/thermal-matrix.ts';
import type { PointedAt } from '@tenken/vision/propose/proposal.ts';
import type { GaugeType } from '@tenken/contract/gauge/gauge-types.ts';
import type { Person } from '../../alert/settings/PeopleField.tsx';
import type { Reason } from '@tenken/contract/measurement/measurement.schema.ts';
import type { ReactNode } from 'react';
import type { GaugeForm } from './form/gauge-form.ts';

/** A photo of the camera, as the annotator lists it. */
export interface CameraPhoto {
  readonly id: string;
  readonly datetime: string;
  readonly image_url: string;
  readonly thumbnail_url: string;
  readonly width: number;
  readonly height: number;
}

/** Result of the server's engine for one photo. */
export type Inspection =
  | ({ readonly kind: 'reading' } & TestInspection)
  | {
      readonly kind: 'unreadable';
      readonly reasons: readonly Reason[];
      readonly overlay: WireOverlay | null;
    };

/** Port to the server: the page implements it, so that the annotator makes no calls itself. */
export interface AnnotatorServices {
  /** The newest photos, newest first. */
  readonly photos: readonly CameraPhoto[];
  /** Possible recipients of alerts; null while loading. */
  readonly recipients: readonly Person[] | null;
  readonly timeZone: string;
  /** The unit as it is saved, which earlier readings are shown in; null for a new gauge, which has none. */
  readonly savedUnit: string | null;
  /** Reads one photo with the current form. */
  readonly inspect: (form: GaugeForm, photoId: string) => Promise<Inspection>;
  /** Reads past photos with the current form, to compare with the stored readings. */
  readonly replay: (form: GaugeForm, photoIds: readonly string[]) => Promise<readonly ReplayedPhoto[]>;
  /** The temperatures of a photo; null when it came without. The same function for as long as the editor is open. */
  readonly loadThermal: (photoId: string) => Promise<ThermalMatrix | null>;
  /** Opens the choice of a gauge or guard to copy from; null where there is nothing to copy onto. */
  readonly openCopy: (() => void) | null;
  /** Where a new gauge of another kind is drawn at a place of the photo; null for a saved gauge, which has its kind. */
  readonly otherKindHref: ((type: GaugeType, photoId: string, at: PointedAt) => string) | null;
  /** What the limits and alerts of the form would have brought in the last days; null for a gauge without any. */
  readonly renderBackTest: ((form: GaugeForm) => ReactNode) | null;
  /** Where the targets of a moved camera are laid anew; null while nothing tells that it moved. */
  readonly reanchorHref: string | null;
}
