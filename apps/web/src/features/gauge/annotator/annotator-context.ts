import { createContext, use, type RefObject } from 'react';
import type { AnnotatorServices } from './annotator-services.ts';
import type { AnnotatorEvent, AnnotatorState } from './annotator-state.ts';
import type { PhotoPixels } from './color/use-photo-pixels.ts';
import type { Issue } from './form/check-form.ts';
import type { GaugeForm } from './form/gauge-form.ts';
import type { LiveReading } from './live/live-reading.ts';
import type { ReferencePhoto } from '../../../drawing/viewport.ts';

/** Shared state of the annotator's parts. */
export interface AnnotatorParts {
  readonly state: AnnotatorState;
  readonly form: GaugeForm;
  readonly send: (event: AnnotatorEvent) => void;
  /** Validation issues that prevent saving. */
  readonly issues: readonly Issue[];
  readonly reference: ReferencePhoto;
  readonly live: LiveReading;
  /** The photo's pixels, once they are loaded. */
  readonly pixels: RefObject<PhotoPixels | null>;
  readonly services: AnnotatorServices;
  /** Read the history again after saving; null for a gauge without one. */
  readonly reread: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | null;
}

export const AnnotatorContext = createContext<AnnotatorParts | null>(null);

/** The same parts at every moment of a gesture; what is not the canvas gets them more calmly. */
export const LivePartsContext = createContext<AnnotatorParts | null>(null);

export function useAnnotator(): AnnotatorParts {
  const parts = use(AnnotatorContext);
  if (!parts) throw new Error('useAnnotator needs an annotator around it');
  return parts;
}
