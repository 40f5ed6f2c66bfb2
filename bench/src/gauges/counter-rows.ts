import { drumWeightsWithout } from './fold-weights.ts';
import { measureCounterRows } from './measure-counter-rows.ts';

/** Rows of five drums near a roll-over, put together from photos of single drums that the nets never saw. */
export interface JointRows {
  readonly rows: number;
  readonly accepted: number;
  /** Of the accepted ones. */
  readonly right_rate: number | null;
  readonly rolled_wrong: number;
  /** Had each drum been read for itself, of all. */
  readonly right_alone_rate: number | null;
}

const ROWS = 200;

/** Reads such rows for every instrument with enough drums; prints them and answers with all of them together. */
export async function measureJointRows(
  directory: string,
  log: (line: string) => void,
): Promise<Readonly<Record<string, JointRows>>> {
  const measured = await measureCounterRows(directory, drumWeightsWithout, {
    isNearRollOver: true,
    count: ROWS,
  });
  const figures: Record<string, JointRows> = {};
  if (measured.length === 0) return figures;
  const sum = (key: 'rows' | 'accepted' | 'right' | 'rolledWrong' | 'rightAlone'): number =>
    measured.reduce((total, one) => total + one[key], 0);
  const all = {
    instrument: 'all',
    rows: sum('rows'),
    accepted: sum('accepted'),
    right: sum('right'),
    rolledWrong: sum('rolledWrong'),
    rightAlone: sum('rightAlone'),
  };
  log(
    '\ncounter rows near a roll-over, unseen instruments       n  accepted  right  rolled wrong  drums alone',
  );
  for (const { instrument, rows, accepted, right, rolledWrong, rightAlone } of [...measured, all]) {
    figures[instrument] = {
      rows,
      accepted,
      right_rate: shareOf(right, accepted),
      rolled_wrong: rolledWrong,
      right_alone_rate: shareOf(rightAlone, rows),
    };
    log(
      `  ${instrument.padEnd(46)} ${String(rows).padStart(8)} ${String(accepted).padStart(9)} ${percent(right, accepted)} ${String(rolledWrong).padStart(12)} ${percent(rightAlone, rows)}`,
    );
  }
  return figures;
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
}

function percent(part: number, whole: number): string {
  return `${((part / whole || 0) * 100).toFixed(1)} %`.padStart(8);
}
