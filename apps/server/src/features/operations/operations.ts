import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { isDatabaseUp } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import { countFaults, measureRequests } from './call-metrics.ts';
import { measureMachine } from './machine-metrics.ts';
import { measureSites } from './site-metrics.ts';
import { measureWork } from './work-metrics.ts';

/** /healthz (the process lives), /readyz (it can serve), /metrics. Never called by the console. */
export function addOperations(
  app: FastifyInstance,
  platform: Platform,
  jobs: JobQueue,
  isReady: () => boolean,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  countFaults(registry);
  measureMachine(registry, platform);
  measureWork(registry, jobs, platform);
  measureSites(registry, platform);

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const status = await stateOf(platform, isReady());
    return reply.status(status === 'ready' ? 200 : 503).send({ status });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, platform.config.metricsToken)) throw new AppError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

async function stateOf(
  { db, disk }: Platform,
  isStarted: boolean,
): Promise<'ready' | 'not_ready' | 'storage_full'> {
  if (!isStarted || !(await isDatabaseUp(db))) return 'not_ready';
  return (await disk.isShort()) ? 'storage_full' : 'ready';
}

/** A direct call from loopback, not through a proxy on this machine; or the bearer token. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token !== null && isSame(request.headers.authorization ?? '', `Bearer ${token}`)) return true;
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  const address = request.socket.remoteAddress ?? '';
  return token === null && !isForwarded && /^(::1$|(::ffff:)?127\.)/.test(address);
}

/** In constant time, also for another length. */
function isSame(actual: string, expected: string): boolean {
  const [one, other] = [actual, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}
