import type { GaugeConfiguration, GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { Reading, Unreadable } from '@tenken/vision/reading.ts';

/** What the page asks the engine's thread. A later question makes an earlier one pointless. */
export type EngineRequest =
  | { readonly kind: 'photo'; readonly url: string }
  | {
      readonly kind: 'read';
      readonly id: number;
      readonly type: GaugeType;
      readonly configuration: GaugeConfiguration;
    };

export type EngineReply =
  | { readonly kind: 'read'; readonly id: number; readonly result: Reading | Unreadable }
  | { readonly kind: 'failed'; readonly id: number | null; readonly message: string };
