import { availableParallelism } from 'node:os';
import type { Configuration } from '../platform/configuration/configuration.ts';
import { CpuPool } from '../platform/cpu/cpu-pool.ts';
import { WeightedSemaphore } from '../platform/cpu/weighted-semaphore.ts';
import type { Logger } from '../platform/log/logger.ts';
import { planMemory } from '../platform/memory-plan.ts';
import { PictureProcesses } from '../platform/pictures/picture-processes.ts';
import type { Platform } from '../platform/platform.ts';

export interface PictureWork extends Pick<Platform, 'cpu' | 'pictures' | 'memory'> {
  close(): Promise<void>;
}

const CPU_TASKS = new URL('./cpu-tasks.ts', import.meta.url);
/** Uploads are queued as long as a device waits for its answer; beyond that they are refused with a retry time. */
const LINE = { maxWaiting: 2000, maxWaitMs: 30_000 };

/** All work on pixels, within the memory budget for pictures. */
export function providePictureWork(
  config: Pick<Configuration, 'cpuThreads' | 'pictureMemoryMb'>,
  log: Logger,
  { idleThreads = 1, cpuTasks = CPU_TASKS }: { idleThreads?: number; cpuTasks?: URL } = {},
): PictureWork {
  const memory = planMemory(config.pictureMemoryMb);
  const cpu = new CpuPool(cpuTasks, {
    threads: config.cpuThreads,
    idleThreads,
    memoryBytes: memory.read,
  });
  const pictures = new PictureProcesses(new URL('./picture-tasks.child.ts', import.meta.url), {
    processes: Math.min(config.cpuThreads, availableParallelism()),
    memoryBytes: memory.opened,
    log,
  });
  return {
    cpu,
    pictures,
    memory: {
      bodies: new WeightedSemaphore({ bytes: memory.bodies, ...LINE }),
      parcels: new WeightedSemaphore({ bytes: memory.parcels, ...LINE }),
    },
    close: async () => {
      pictures.close();
      await cpu.close();
    },
  };
}
