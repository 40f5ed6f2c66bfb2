import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { isDatabaseUp } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';

const PACKAGE = new URL('../../package.json', import.meta.url);

/** What the process stands on: its release, its disk, its database. */
export function measureMachine(registry: Registry, { config, db }: Platform): void {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
  const release = new Gauge({
    name: 'tenken_release',
    help: 'The release that runs, and its roles; always 1',
    labelNames: ['version', 'roles'],
    registers: [registry],
  });
  release.set({ version, roles: [...config.roles].join(',') }, 1);
  new Gauge({
    name: 'tenken_disk_free_bytes',
    help: 'What is left on the disk of the data folder',
    registers: [registry],
    async collect() {
      const { bavail, bsize } = await statfs(config.dataDir);
      this.set(bavail * bsize);
    },
  });
  new Gauge({
    name: 'tenken_database_up',
    help: '1 when the database answers within two seconds; without it the numbers that come from it are left out',
    registers: [registry],
    async collect() {
      this.set((await isDatabaseUp(db)) ? 1 : 0);
    },
  });
}
