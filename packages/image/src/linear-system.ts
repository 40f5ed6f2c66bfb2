/**
 * Solves `matrix` x = `right` by elimination with row exchange; null when the system has no single answer.
 * `matrix` is row-major, n x n; neither argument is changed.
 */
export function solveLinearSystem(matrix: readonly number[], right: readonly number[]): number[] | null {
  const n = right.length;
  const rows = right.map((value, row) => [...matrix.slice(row * n, row * n + n), value]);
  for (let column = 0; column < n; column++) {
    const pivot = largestRow(rows, column);
    const pivotRow = rows[pivot]!;
    if (!(Math.abs(pivotRow[column]!) > 1e-12)) return null;
    rows[pivot] = rows[column]!;
    rows[column] = pivotRow;
    for (let row = 0; row < n; row++) if (row !== column) eliminate(rows[row]!, pivotRow, column);
  }
  return rows.map((row, index) => row[n]! / row[index]!);
}

function largestRow(rows: readonly number[][], column: number): number {
  let best = column;
  for (let row = column + 1; row < rows.length; row++) {
    if (Math.abs(rows[row]![column]!) > Math.abs(rows[best]![column]!)) best = row;
  }
  return best;
}

function eliminate(row: number[], pivotRow: readonly number[], column: number): void {
  const factor = row[column]! / pivotRow[column]!;
  if (factor === 0) return;
  for (let index = column; index < row.length; index++) row[index] = row[index]! - factor * pivotRow[index]!;
}
