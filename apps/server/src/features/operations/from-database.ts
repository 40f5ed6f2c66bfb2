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

/** Scrapers call every few seconds and time out after about ten. */
const WITHIN_MS = 3000;

/** A metric from the database. While that is unavailable the metric is omitted, and the others are served. */
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
      // a gauge without labels starts at 0, which would be a false value
      if (labelNames.length === 0 && samples.length === 0) this.remove();
    },
  });
}
