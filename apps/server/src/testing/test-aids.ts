import type { FastifyInstance } from 'fastify';
import { ShiftedClock } from '../platform/clock/clock.ts';
import type { Platform } from '../platform/platform.ts';

/** What browser journeys need and nobody else may have: a clock that moves. */
export function addTestAids(app: FastifyInstance, { clock }: Platform): void {
  app.post<{ Body: { advance_ms: number } }>('/test/clock', (request, reply) => {
    if (clock instanceof ShiftedClock) clock.shift(request.body.advance_ms);
    return reply.send({ now: clock.now().toISOString() });
  });
}
