import { createHash } from 'node:crypto';

const MODULUS = 2n ** 128n;

/** Number of rows and a sum over them that does not depend on their order: equal figures mean equal tables. */
export interface TableFigures {
  readonly rows: number;
  readonly fingerprint: string;
}

/** Sums up rows incrementally. */
export class RowFingerprint {
  #rows = 0;
  #sum = 0n;

  add(row: string): void {
    this.#rows += 1;
    const digest = createHash('sha256').update(row).digest('hex');
    this.#sum = (this.#sum + BigInt(`0x${digest.slice(0, 32)}`)) % MODULUS;
  }

  figures(): TableFigures {
    return { rows: this.#rows, fingerprint: this.#sum.toString(16).padStart(32, '0') };
  }
}
