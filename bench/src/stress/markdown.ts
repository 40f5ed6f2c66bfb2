import type { OverallCoverage } from './coverage.ts';
import type { StressResult } from './stress.ts';
import type { StressFigures } from './stress-figures.ts';

const BEGIN = '<!-- stress:begin -->';
const END = '<!-- stress:end -->';

/** The document with the tables between its two marks replaced; a document without the marks is refused. */
export function replaceTables(document: string, tables: string): string {
  const begin = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`the document has no ${BEGIN} … ${END}`);
  return `${document.slice(0, begin + BEGIN.length)}\n\n${tables}\n\n${document.slice(end)}`;
}

/** One table for each kind of gauge, a row for each stress, and one of coverage. */
export function stressTables(
  { kinds, all }: Pick<StressResult, 'kinds' | 'all'>,
  covered: OverallCoverage,
): string {
  const tables = Object.entries(kinds).map(([kind, byStress]) =>
    [
      `### ${kind}`,
      '',
      table(
        ['stress', 'readings', 'abstained', 'mean', 'p90', 'max', 'exact', 'wrong', 'inside ±1.96 sigma'],
        [
          ...Object.entries(byStress).map(([stress, figures]) => rowOf(stress, figures)),
          rowOf('all', all[kind]!),
        ],
      ),
    ].join('\n'),
  );
  return [...tables, ['### Coverage', '', coverageTable(covered)].join('\n')].join('\n\n');
}

function coverageTable({ by_kind, of_measures, ...overall }: OverallCoverage): string {
  return table(
    ['kind', 'readings', 'accepted', 'inside ±1.96 sigma'],
    [
      ...Object.entries(by_kind),
      ['all but digits and lamps', of_measures] as const,
      ['all', overall] as const,
    ].map(([kind, one]) => [kind, String(one.n), String(one.accepted), percent(one.coverage_95)]),
  );
}

function rowOf(stress: string, figures: StressFigures): string[] {
  // Errors in % of span say nothing about digits and lamps, exact readings nothing about hands.
  const size = (value: number | null): string =>
    value === null || figures.exact_rate !== null ? '-' : value.toFixed(2);
  return [
    stress,
    String(figures.n),
    percent(figures.abstain_rate),
    size(figures.mean),
    size(figures.p90),
    size(figures.max),
    percent(figures.exact_rate),
    percent(figures.wrong_rate),
    percent(figures.coverage_95),
  ];
}

function percent(share: number | null): string {
  return share === null ? '-' : `${(share * 100).toFixed(1)} %`;
}

/** Columns as wide as their widest cell, the way the formatter leaves them. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
