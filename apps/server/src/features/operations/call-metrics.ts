import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { faultCounts } from '../../platform/faults.ts';
import { refusalCounts } from '../../platform/http/error-reply.ts';

export function measureRequests(app: FastifyInstance, registry: Registry): void {
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
  countBy(registry, {
    name: 'tenken_refusals_total',
    help: 'Calls that were refused or failed, by the code of the answer',
    label: 'code',
    // a series that starts with the first bug has no increase, so no alert rule would fire
    counts: () => ({ internal_error: 0, ...Object.fromEntries(refusalCounts) }),
  });
}

export const countFaults = (registry: Registry): void =>
  countBy(registry, {
    name: 'tenken_faults_total',
    help: 'Rejections and exceptions that nobody caught; each is a bug',
    label: 'kind',
    counts: () => faultCounts,
  });

interface Counted {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly counts: () => Readonly<Record<string, number>>;
}

/** Exports counters that are kept elsewhere. */
function countBy(registry: Registry, { name, help, label, counts }: Counted): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(counts())) this.inc({ [label]: kind }, count);
    },
  });
}
