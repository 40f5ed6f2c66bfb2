import type { TestAids } from '../../src/boot/test-aids.ts';
import { provideTestAids as provideUsual } from './test-aids.ts';

/** The address of this module, for the setting TEST_AIDS. */
export const WAITING_AIDS = import.meta.url;

/** Replaces reading by waiting, to measure everything around it. */
export const provideTestAids = (): TestAids => ({
  ...provideUsual(),
  cpuTasks: new URL('./waiting-tasks.ts', import.meta.url),
});
