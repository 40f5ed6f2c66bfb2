import type { Outcome } from './summarise.ts';

/** One row's result and the photo it belongs to. */
export interface Measured extends Outcome {
  readonly file: string;
}

/** Measures row after row; a row that cannot be measured is reported on standard error and left out, the others go on. */
export async function measureEach<Task extends { readonly row: { readonly file: string } }>(
  tasks: readonly Task[],
  measure: (task: Task) => Promise<Outcome>,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const task of tasks) {
    try {
      measured.push({ ...(await measure(task)), file: task.row.file });
    } catch (error) {
      console.error(
        `  ${task.row.file} was left out: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return measured;
}
