import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock/clock.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import type { Platform } from '../platform/platform.ts';

/** What tests put into a server and nobody else may have. */
export interface TestAids {
  readonly clock?: Clock;
  /** The module of the threads, instead of the engines. */
  readonly cpuTasks?: URL;
  readonly addRoutes?: (app: FastifyInstance, platform: Platform) => void;
}

/** From the module that TEST_AIDS names, so that the product imports nothing of its tests. */
export async function loadTestAids({ testAids }: Pick<Configuration, 'testAids'>): Promise<TestAids> {
  if (testAids === null) return {};
  const { provideTestAids } = (await import(testAids)) as { provideTestAids: () => TestAids };
  return provideTestAids();
}
