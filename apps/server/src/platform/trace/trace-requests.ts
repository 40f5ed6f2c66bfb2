import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readTraceparent, type Span } from './span.ts';
import { endSpan, openSpan, withinSpan } from './tracing.ts';

const spans = new WeakMap<FastifyRequest, Span>();

/** One span for each call, part of the trace of its caller. It contains the route, never the address. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const span = openSpan(request.method, 'server', readTraceparent(request.headers.traceparent));
    if (span === null) return done();
    spans.set(request, span);
    withinSpan(span, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    const route = request.routeOptions.url ?? 'none';
    span.name = `${request.method} ${route}`;
    span.attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'tenken.request_id': request.id,
    };
    endSpan(span, reply.statusCode >= 500 ? String(reply.statusCode) : null);
  });
}
