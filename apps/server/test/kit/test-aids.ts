import type { FastifyInstance } from 'fastify';
import { ShiftedClock } from '../../src/platform/clock/clock.ts';
import type { Platform } from '../../src/platform/platform.ts';
import type { TestAids } from '../../src/boot/test-aids.ts';

/** The address of this module, for the setting TEST_AIDS. */
export const TEST_AIDS = import.meta.url;

/** A clock that moves, and injected bugs. */
export const provideTestAids = (): TestAids => ({ clock: new ShiftedClock(), addRoutes });

function addRoutes(app: FastifyInstance, { clock }: Platform): void {
  app.post<{ Body: { advance_ms: number } }>('/test/clock', (request, reply) => {
    if (clock instanceof ShiftedClock) clock.shift(request.body.advance_ms);
    return reply.send({ now: clock.now().toISOString() });
  });
  app.post<{ Body: { kind: 'rejection' | 'exception' } }>('/test/fault', (request, reply) => {
    if (request.body.kind === 'rejection') void Promise.reject(new Error('a rejection on demand'));
    else setImmediate(() => throwOnDemand());
    return reply.send({});
  });
}

function throwOnDemand(): never {
  throw new Error('an exception on demand');
}
