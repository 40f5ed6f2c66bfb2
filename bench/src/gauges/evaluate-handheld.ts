import {
  type HandheldMeasured,
  type HandheldOptions,
  type HandheldOutcome,
  measureHandheld,
} from './measure-handheld.ts';
import { isAccepted, share, summarise } from './summarise.ts';

/** A reading without a doubt that is further off than this share of the span tells people something false. */
const OFF_SHARE = 0.02;

interface HandheldFigures {
  readonly n: number;
  readonly aligned_share: number | null;
  readonly read_share: number | null;
  readonly mean_error_percent_of_span: number | null;
  readonly max_error_percent_of_span: number | null;
  readonly coverage_95: number | null;
  /** Readings given without any doubt. */
  readonly confident: number;
  readonly confident_off_2_percent: number;
}

/** Prints a table and answers with the figures of `evaluate:gauges -- DIR --handheld`. */
export async function evaluateHandheld(
  directory: string,
  {
    log,
    isEach,
    ...options
  }: HandheldOptions & { readonly log: (line: string) => void; readonly isEach: boolean },
): Promise<object> {
  const onOutcome = (outcome: HandheldOutcome): void => void (isEach && log(lineOf(outcome)));
  const measured = await measureHandheld(directory, { ...options, onOutcome });
  const byInstrument: Record<string, HandheldFigures> = {};
  log(
    `\n${'dials laid on another photo of theirs'.padEnd(40)}     n   laid   read   mean    max    cov  off 2 %`,
  );
  for (const [instrument, group] of Map.groupBy(measured.outcomes, (one) => one.instrument)) {
    byInstrument[instrument] = figuresOf(group);
    log(rowOf(instrument, byInstrument[instrument]));
  }
  const all = figuresOf(measured.outcomes);
  log(rowOf('all', all));
  log(`photos aligned with another instrument: ${measured.othersAligned} of ${measured.others}`);
  return { handheld: { ...all, ...othersOf(measured), by_instrument: byInstrument } };
}

const othersOf = ({ others, othersAligned }: HandheldMeasured) => ({
  other_instruments: others,
  other_instruments_aligned: othersAligned,
});

function figuresOf(outcomes: readonly HandheldOutcome[]): HandheldFigures {
  const { mean_error_percent_of_span, max, coverage_95 } = summarise(outcomes);
  const confident = outcomes.filter((one) => isAccepted(one) && one.reasons.length === 0);
  return {
    n: outcomes.length,
    aligned_share: share(outcomes, ({ isAligned }) => isAligned),
    read_share: share(outcomes, isAccepted),
    mean_error_percent_of_span,
    max_error_percent_of_span: max,
    coverage_95,
    confident: confident.length,
    confident_off_2_percent: confident.filter(isOff).length,
  };
}

const isOff = ({ error, span }: HandheldOutcome): boolean => Math.abs(error ?? 0) > OFF_SHARE * span;

function rowOf(name: string, figures: HandheldFigures): string {
  const cell = (value: number | null, digits: number, width: number): string =>
    (value === null ? '-' : value.toFixed(digits)).padStart(width);
  return [
    `  ${name.padEnd(38)}`,
    cell(figures.n, 0, 6),
    cell(figures.aligned_share, 3, 7),
    cell(figures.read_share, 3, 7),
    cell(figures.mean_error_percent_of_span, 2, 7),
    cell(figures.max_error_percent_of_span, 2, 7),
    cell(figures.coverage_95, 3, 7),
    cell(figures.confident_off_2_percent, 0, 9),
  ].join('');
}

function lineOf({ file, reference, error, span, doubt, uncertainty, reasons }: HandheldOutcome): string {
  const percent = error === null ? '   -   ' : ((error / span) * 100).toFixed(2).padStart(7);
  const sigma = uncertainty === null ? '  -  ' : ((uncertainty / span) * 100).toFixed(2);
  const laid = doubt === null ? 'not laid' : `doubt ${(doubt * 100).toFixed(2)} %`;
  return `${percent} %  sigma ${sigma} %  ${laid}  ${file} on ${reference}  ${reasons.join(' ')}`;
}
