import type { Exposed } from '../capture/expose.ts';
import type { Eye } from '../trace/eye.ts';
import type { Layers } from '../trace/layers.ts';
import type { Solid } from '../trace/stage.ts';
import type { Annotation, InstrumentKind } from '../annotation.ts';
import type { ReferenceColours } from '../reference-colours.ts';

/** One readable thing of a scene: its body, its printed face, its moving part, and how a person would mark it. */
export interface Instrument {
  readonly name: string;
  readonly kind: InstrumentKind;
  readonly solids: readonly Solid[];
  /** Value in the reference photo. */
  readonly reference: number;
  /** Prints the static face onto the traced scene. */
  readonly print: (layers: Layers, eye: Eye) => void;
  /** Refuses a value the instrument cannot show, with a RangeError that names it. */
  readonly check: (value: number) => void;
  /** The displayed value for a process value. */
  readonly shown: (value: number) => number;
  /** Draws the moving part for a value into one photo. */
  readonly show: (exposed: Exposed, eye: Eye, value: number) => void;
  /** The exact annotation on the unshifted reference photo. */
  readonly annotate: (eye: Eye, colours: ReferenceColours) => Annotation;
}
