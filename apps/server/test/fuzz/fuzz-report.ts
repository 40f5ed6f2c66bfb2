import type { Found } from './fuzz-run.ts';
import { FINDINGS } from './fuzz-target.ts';

/** Counts cases and keeps failures: of the same failure at the same place only the first. */
export class FuzzReport {
  readonly #cases = new Map<string, number>();
  readonly #found = new Map<string, Found>();

  count(target: string): void {
    this.#cases.set(target, (this.#cases.get(target) ?? 0) + 1);
  }

  /** True when it is new. */
  note(found: Found): boolean {
    const key = `${found.target} ${found.kind} ${found.why.split('\n')[0]!.slice(0, 60)}`;
    if (this.#found.has(key)) return false;
    this.#found.set(key, found);
    return true;
  }

  /** Lines of the table, and the object that is printed last. */
  summarise(seed: number): { lines: string[]; result: Record<string, number>; isGood: boolean } {
    const found = [...this.#found.values()];
    const lines = [...this.#cases].map(([target, cases]) => {
      const own = found.filter((one) => one.target === target).length;
      return `${String(cases).padStart(8)}  ${target}${own > 0 ? `  ${own} found` : ''}`;
    });
    const counts = FINDINGS.map((kind) => [kind, found.filter((one) => one.kind === kind).length] as const);
    const cases = [...this.#cases.values()].reduce((sum, count) => sum + count, 0);
    return { lines, result: { seed, cases, ...Object.fromEntries(counts) }, isGood: found.length === 0 };
  }
}
