import { kindsIn } from './gauges/manifest.ts';
import { type HandKind, type Measured, measureHands } from './gauges/measure-hands.ts';
import { type Summary, summarise } from './gauges/summarise.ts';

const HAND_KINDS: readonly HandKind[] = ['dial', 'needle'];

const directory = process.argv[2];
if (directory === undefined) {
  console.error('usage: node bench/src/evaluate-gauges.ts DIR   (DIR/<kind>/manifest.jsonl)');
  process.exitCode = 2;
} else {
  await evaluate(directory);
}

/** Prints a table to stderr and one JSON object to stdout. */
async function evaluate(directory: string): Promise<void> {
  const kinds = kindsIn(directory);
  const byKind: Record<string, Summary> = {};
  const byInstrument: Record<string, Record<string, Summary>> = {};
  for (const kind of HAND_KINDS.filter((candidate) => kinds.includes(candidate))) {
    const measured = await measureHands(directory, kind);
    byKind[kind] = summarise(measured, kind === 'needle');
    byInstrument[kind] = summariseInstruments(measured, kind === 'needle');
    printTable(kind, byKind[kind], byInstrument[kind]);
    if (process.argv.includes('--each')) for (const one of measured) console.error(describe(one));
  }
  const notBuilt = kinds.filter((kind) => !HAND_KINDS.some((built) => built === kind));
  console.log(JSON.stringify({ ...byKind, by_instrument: byInstrument, not_built: notBuilt }));
}

function summariseInstruments(measured: readonly Measured[], countsTenths: boolean): Record<string, Summary> {
  const groups = Map.groupBy(measured, (one) => one.instrument);
  return Object.fromEntries(
    [...groups].map(([instrument, group]) => [instrument, summarise(group, countsTenths)]),
  );
}

function printTable(kind: string, all: Summary, instruments: Readonly<Record<string, Summary>>): void {
  console.error(
    `\n${kind.padEnd(28)}     n  abst   mean    p90    max  ±0.1   cov   ms   (errors in % of span)`,
  );
  for (const [name, summary] of Object.entries(instruments)) console.error(tableRow(name, summary));
  console.error(tableRow('all', all));
}

function tableRow(name: string, summary: Summary): string {
  const cell = (value: number | null, digits: number, width: number): string =>
    (value === null ? '-' : value.toFixed(digits)).padStart(width);
  return [
    `  ${name.padEnd(28)}`,
    cell(summary.n, 0, 4),
    cell(summary.abstained, 0, 6),
    cell(summary.mean_error_percent_of_span, 2, 7),
    cell(summary.p90, 2, 7),
    cell(summary.max, 2, 7),
    cell(summary.within_tenth_rate, 2, 6),
    cell(summary.coverage_95, 2, 6),
    cell(summary.ms_per_reading, 1, 5),
    `  ${Object.entries(summary.reasons)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ')}`,
  ].join('');
}

function describe({ file, error, span, uncertainty, reasons, ms }: Measured): string {
  const percent = error === null ? '   -   ' : ((error / span) * 100).toFixed(2).padStart(7);
  const sigma = uncertainty === null ? '  -  ' : ((uncertainty / span) * 100).toFixed(2);
  return `${percent} %  sigma ${sigma} %  ${ms.toFixed(1).padStart(6)} ms  ${file}  ${reasons.join(' ')}`;
}
