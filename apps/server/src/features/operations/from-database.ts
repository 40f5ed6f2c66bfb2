import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Asked {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  readonly find: () => Promise<readonly Sample[]>;
}

/** Whoever collects metrics asks every few seconds and waits about ten. */
const WITHIN_MS = 3000;

/** A number out of the database. Where that does not answer the number is left out; the others are told all the same. */
export function measureFromDatabase(registry: Registry, { name, help, labelNames = [], find }: Asked): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const found = find().catch(() => []);
      const samples = await Promise.race([found, sleep(WITHIN_MS, [], { ref: false })]);
      this.reset();
      for (const { labels, value } of samples) this.set(labels, value);
      // a gauge without labels begins at 0, which would be a statement
      if (labelNames.length === 0 && samples.length === 0) this.remove();
    },
  });
}
