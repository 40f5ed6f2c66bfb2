import type { AnnotationVersion } from '@tenken/contract/measurement/ledger.schema.ts';
import type { ChartSuppression } from './suppressions.ts';
import type { PlotSeries } from './plot-series.ts';
import type { AxisKind, LimitLine } from './value-axis.ts';

/** Everything the chart draws. The first series is the gauge the page is about. */
export interface Scene {
  readonly kind: AxisKind;
  readonly series: readonly PlotSeries[];
  /** Ends of the upright axis. */
  readonly range: readonly [number, number];
  /** How many values lie beyond them: a wild one must not flatten all the others. */
  readonly outside: number;
  readonly limits: readonly LimitLine[];
  /** Changes of the first gauge's annotation; its creation is none. */
  readonly changes: readonly Pick<AnnotationVersion, 'version' | 'created_at'>[];
  /** When alerts of the first gauge rested. */
  readonly suppressions: readonly ChartSuppression[];
  /** Ends of the time axis, seconds since 1970. */
  readonly span: { readonly from: number; readonly until: number };
  /** One series of a comparison stands out. */
  readonly emphasis: number;
}

/** A reading of the chart: which line, which of its readings. */
export interface Place {
  readonly series: number;
  readonly index: number;
}
