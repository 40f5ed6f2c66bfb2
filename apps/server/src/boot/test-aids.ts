import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock/clock.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import type { Platform } from '../platform/platform.ts';

/** Test doubles that tests inject into a server; never set in production. */
export interface TestAids {
  readonly clock?: Clock;
  /** Entry module of the worker threads, instead of the one with the engines. */
  readonly cpuTasks?: URL;
  readonly addRoutes?: (app: FastifyInstance, platform: Platform) => void;
}

/** From the module that TEST_AIDS names, so that the product imports nothing of its tests. */
export async function loadTestAids({ testAids }: Pick<Configuration, 'testAids'>): Promise<TestAids> {
  if (testAids === null) return {};
  const { provideTestAids } = (await import(testAids)) as { provideTestAids: () => TestAids };
  return provideTestAids();
}
