import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isDatabaseUp } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { faultCounts } from '../faults.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Platform } from '../platform.ts';

/** /healthz (the process lives), /readyz (it can serve), /metrics (what it does). Never called by the console. */
export function addOperations(
  app: FastifyInstance,
  platform: Platform,
  jobs: JobQueue,
  isReady: () => boolean,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureJobs(registry, jobs, platform);
  countFaults(registry);

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = isReady() && (await isDatabaseUp(platform.db));
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not_ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, platform.config.metricsToken)) throw new AppError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Loopback itself, not somebody whom a proxy on this machine passes on; or the bearer token. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token !== null && request.headers.authorization === `Bearer ${token}`) return true;
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  const address = request.socket.remoteAddress ?? '';
  return token === null && !isForwarded && /^(::1$|(::ffff:)?127\.)/.test(address);
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'tenken_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

function countFaults(registry: Registry): void {
  new Counter({
    name: 'tenken_faults_total',
    help: 'Rejections and exceptions that nobody caught; each is a bug',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(faultCounts)) this.inc({ kind }, count);
    },
  });
}

function measureJobs(registry: Registry, jobs: JobQueue, platform: Platform): void {
  new Gauge({
    name: 'tenken_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      for (const { queue, waiting, active, failed } of await jobs.counts()) {
        this.set({ queue, state: 'waiting' }, waiting);
        this.set({ queue, state: 'active' }, active);
        this.set({ queue, state: 'failed' }, failed);
      }
    },
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
