import { Gauge, type Registry } from 'prom-client';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { findOldestJobs } from '../../platform/jobs/jobs.store.ts';
import type { Platform } from '../../platform/platform.ts';
import { measureFromDatabase } from './from-database.ts';

/** Metrics of queued and running work. */
export function measureWork(registry: Registry, jobs: JobQueue, platform: Platform): void {
  measureFromDatabase(registry, {
    name: 'tenken_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    find: async () =>
      (await jobs.counts()).flatMap(({ queue, waiting, active, failed }) =>
        Object.entries({ waiting, active, failed }).map(([state, value]) => ({
          labels: { queue, state },
          value,
        })),
      ),
  });
  measureFromDatabase(registry, {
    name: 'tenken_oldest_job_seconds',
    help: 'How long the oldest job of a queue has been waiting for its turn',
    labelNames: ['queue'],
    find: async () =>
      (await findOldestJobs(platform.db)).map(({ queue, seconds }) => ({
        labels: { queue },
        value: seconds,
      })),
  });
  new Gauge({
    name: 'tenken_cpu_waiting',
    help: 'Pictures waiting to be read or judged',
    registers: [registry],
    collect() {
      this.set(platform.cpu.waiting);
    },
  });
  new Gauge({
    name: 'tenken_uploads_waiting',
    help: 'Pictures from outside waiting for memory, by where they wait',
    labelNames: ['room'],
    registers: [registry],
    collect() {
      this.set({ room: 'bodies' }, platform.memory.bodies.waiting + platform.memory.parcels.waiting);
      this.set({ room: 'opened' }, platform.pictures.waiting);
    },
  });
}
