import type { Measured } from './measure-each.ts';
import { type Summary, summarise } from './summarise.ts';

const COLUMNS = '     n  abst   mean    p90    max  p90+  exact  ±0.1  rest   cov    ms';

/** One kind's figures: each instrument, the worst of them by p90, all together. Errors in % of span. */
export function printTable(kind: string, measured: readonly Measured[], log: (line: string) => void): void {
  const groups = Map.groupBy(measured, (one) => one.instrument);
  const instruments = [...groups].map(([name, group]) => [name, summarise(group)] as const);
  log(`\n${kind.padEnd(46)}${COLUMNS}`);
  for (const [name, summary] of instruments) log(tableRow(name, summary));
  const worst = instruments.toSorted(([, p], [, q]) => badness(q) - badness(p))[0];
  if (worst !== undefined && instruments.length > 1) log(tableRow(`worst: ${worst[0]}`, worst[1]));
  log(tableRow('all', summarise(measured)));
}

/** One line for every reading. */
export function printEach(measured: readonly Measured[], log: (line: string) => void): void {
  for (const { file, error, span, uncertainty, reasons, ms } of measured) {
    const percent = error === null ? '   -   ' : ((error / span) * 100).toFixed(2).padStart(7);
    const sigma = uncertainty === null ? '  -  ' : ((uncertainty / span) * 100).toFixed(2);
    log(`${percent} %  sigma ${sigma} %  ${ms.toFixed(1).padStart(6)} ms  ${file}  ${reasons.join(' ')}`);
  }
}

/** Where a kind counts exact readings those decide, elsewhere the size of the errors. */
function badness({ exact_rate, p90 }: Summary): number {
  return exact_rate === null ? (p90 ?? 0) : (1 - exact_rate) * 1000;
}

function tableRow(name: string, summary: Summary): string {
  const cell = (value: number | null, digits: number, width: number): string =>
    (value === null ? '-' : value.toFixed(digits)).padStart(width);
  return [
    `  ${name.padEnd(46)}`,
    cell(summary.n, 0, 4),
    cell(summary.abstained, 0, 6),
    cell(summary.mean_error_percent_of_span, 2, 7),
    cell(summary.p90, 2, 7),
    cell(summary.max, 2, 7),
    cell(summary.p90_beyond_truth_uncertainty, 2, 6),
    cell(summary.exact_rate, 3, 7),
    cell(summary.within_tenth_rate, 3, 6),
    cell(summary.exact_near_rest_rate, 3, 6),
    cell(summary.coverage_95, 3, 6),
    cell(summary.ms_per_reading, 1, 6),
    `  ${Object.entries(summary.reasons)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ')}`,
  ].join('');
}
