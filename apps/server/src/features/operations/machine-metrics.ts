import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { isDatabaseUp, poolUseOf } from '../../platform/db/database.ts';
import { lastMaintenance } from '../../platform/housekeeping/housekeeping.ts';
import type { Platform } from '../../platform/platform.ts';
import { releaseVersion } from '../../platform/release-version.ts';

/** Metrics of the process: its release, its disk, its database. */
export function measureMachine(registry: Registry, { config, db }: Platform): void {
  const release = new Gauge({
    name: 'tenken_release',
    help: 'The release that runs, and its roles; always 1',
    labelNames: ['version', 'roles'],
    registers: [registry],
  });
  release.set({ version: releaseVersion, roles: [...config.roles].join(',') }, 1);
  new Gauge({
    name: 'tenken_disk_free_bytes',
    help: 'What is left on the disk of the data folder',
    registers: [registry],
    async collect() {
      const { bavail, bsize } = await statfs(config.dataDir);
      this.set(bavail * bsize);
    },
  });
  // before anything queries the database: queries of this scrape would count as waiting
  new Gauge({
    name: 'tenken_database_connections',
    help: 'Connections of the pool for calls and jobs: used, idle, and calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolUseOf(db))) this.set({ state }, count);
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
  if (config.roles.has('scheduler')) measureMaintenance(registry);
}

function measureMaintenance(registry: Registry): void {
  new Gauge({
    name: 'tenken_last_housekeeping_timestamp_seconds',
    help: 'When this scheduler has last done the housekeeping, as Unix time; 0 before the first',
    registers: [registry],
    collect() {
      this.set((lastMaintenance.at?.getTime() ?? 0) / 1000);
    },
  });
}
