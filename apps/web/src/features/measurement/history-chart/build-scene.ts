import type { AnnotationVersion } from '@tenken/contract/measurement/ledger.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Scene } from './chart/chart-scene.ts';
import { suppressionsBetween, type Suppression } from './chart/suppressions.ts';
import { plotSeries, type PlotGauge } from './chart/plot-series.ts';
import { shownReadings } from './shown-readings.ts';
import { axisKind, countOutside, limitLines, toAxis, valueRange } from './chart/value-axis.ts';

export interface SceneSource {
  /** The gauge of the page first. */
  readonly gauges: readonly {
    readonly gauge: PlotGauge;
    readonly readings: readonly Measurement[];
    /** How much later than they were the readings are drawn. */
    readonly shiftMs?: number;
  }[];
  readonly versions: readonly AnnotationVersion[];
  readonly suppressions: readonly Suppression[];
  readonly isHidingPredicted: boolean;
  readonly isFitted: boolean;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

/** Prepares the data of chart and table, so that both show the same. */
export function buildScene(source: SceneSource): Scene {
  const kind = axisKind(source.gauges.map(({ gauge }) => gauge));
  const series = source.gauges.map(({ gauge, readings, shiftMs }) => {
    const shown = shownReadings(readings, source.isHidingPredicted);
    return plotSeries(gauge, shown, toAxis(kind, gauge, readings), shiftMs);
  });
  const [main] = source.gauges;
  const range = valueRange(kind, series, source.isFitted);
  return {
    kind,
    series,
    range,
    outside: countOutside(series, range),
    limits: main && kind !== 'lamp' ? limitLines(main.gauge, toAxis(kind, main.gauge, main.readings)) : [],
    changes: source.versions.filter(({ version }) => version > 1),
    suppressions: suppressionsBetween(source.suppressions, source.from, source.until),
    span: { from: source.from / 1000, until: source.until / 1000 },
    emphasis: 0,
  };
}
