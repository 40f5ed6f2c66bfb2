import type { LoadCamera } from '../load/add-cameras.ts';
import type { Counts } from './tally.ts';

/** Input of the flooding process. */
export interface FloodOrder {
  readonly url: string;
  readonly prefix: string;
  readonly guardPrefix: string;
  readonly password: string;
  readonly cameras: readonly LoadCamera[];
  /** Gauge id by camera id. */
  readonly gauges: ReadonlyMap<string, string>;
  readonly photos: readonly Uint8Array[];
  readonly seconds: number;
}

/** Its messages: started, and the results at the end. */
export type FloodMessage =
  | { readonly kind: 'begun' }
  | {
      readonly kind: 'ended';
      readonly counts: Counts;
      readonly cpuSeconds: number;
      readonly clients: number;
    };
