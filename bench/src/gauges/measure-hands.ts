import { join } from 'node:path';
import { readCircle } from '@tenken/vision/circle/read-circle.ts';
import { type HandGauge, dialGauge, handLengthInCrop, needleGauge } from './gauge-from-annotation.ts';
import { loadPhoto } from './load-photo.ts';
import { type DialRow, type ManifestRow, type NeedleRow, readManifest } from './manifest.ts';
import { type Measured, measureEach } from './measure-each.ts';
import type { Outcome } from './summarise.ts';

export type { Measured } from './measure-each.ts';

/** Kinds of photo that the circle reader reads. */
export type HandKind = 'dial' | 'needle';

/** Reads every photo of one kind with the product's circle reader. */
export async function measureHands(directory: string, kind: HandKind): Promise<Measured[]> {
  const gauges = kind === 'dial' ? dialGauges(directory) : needleGauges(directory);
  return measureEach(gauges, async ({ row, gauge }) => {
    const outcome = await measureOne(join(directory, kind, row.file), row, gauge);
    // A tenth of a turn is what a water meter's pointer stands for; on a dial the tick decides what a tenth would be.
    const isWithinTenth =
      kind === 'needle' && outcome.error !== null ? Math.abs(outcome.error) <= 0.1 + 1e-9 : null;
    return { ...outcome, isWithinTenth };
  });
}

interface GaugeOnPhoto {
  readonly row: ManifestRow;
  readonly gauge: HandGauge;
}

/**
 * A user draws a gauge's hand once, not on each photo: where corners bring all photos of an instrument into one frame,
 * the middle one of their hand lengths is the drawn one.
 */
function dialGauges(directory: string): GaugeOnPhoto[] {
  const rows = readManifest<DialRow>(directory, 'dial');
  const rectified = rows.filter((row) => row.annotation.perspective_corners);
  const drawnLengths = new Map(
    [...Map.groupBy(rectified, (row) => row.instrument)].map(([instrument, group]) => {
      const lengths = group.map((row) => handLengthInCrop(row.annotation)).sort((p, q) => p - q);
      return [instrument, lengths[lengths.length >> 1]!];
    }),
  );
  return rows.map((row) => {
    const drawn = row.annotation.perspective_corners ? drawnLengths.get(row.instrument) : undefined;
    return { row, gauge: dialGauge(row, row.annotation, drawn ?? handLengthInCrop(row.annotation)) };
  });
}

function needleGauges(directory: string): GaugeOnPhoto[] {
  const rows = readManifest<NeedleRow>(directory, 'needle');
  return rows.map((row) => ({ row, gauge: needleGauge(row, row.annotation) }));
}

async function measureOne(path: string, row: ManifestRow, gauge: HandGauge): Promise<Outcome> {
  const { is_hand_rotating_360: isFullCircle, min_max_tick: ends, ticks } = gauge.hand_config;
  const values = ends === null ? ticks.map((tick) => tick.value) : [ends.minimum_value, ends.maximum_value];
  const span =
    row.range === undefined ? Math.max(...values) - Math.min(...values) : row.range[1] - row.range[0];
  const base = { instrument: row.instrument, span, truth_uncertainty: row.truth_uncertainty ?? 0 };
  const photo = await loadPhoto(path);
  const started = performance.now();
  const result = readCircle({ photo, gauge, registration: null });
  const ms = performance.now() - started;
  if (result.kind === 'unreadable')
    return { ...base, ms, error: null, uncertainty: null, reasons: result.reasons };
  const difference = result.value - row.truth;
  // On a full circle 9.9 and 0.1 are neighbours.
  const turns = isFullCircle ? Math.round(difference / span) : 0;
  return {
    ...base,
    ms,
    error: difference - turns * span,
    uncertainty: result.uncertainty,
    reasons: result.reasons,
  };
}
