import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { notEmpty, whole } from './setting.ts';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Resources of the process, and its log. */
export const processSettings = z.object({
  DATA_DIR: notEmpty('data'),
  LOG_LEVEL: z._default(z.enum(LEVELS, `must be one of ${LEVELS.join(', ')}`), 'info'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have at least 16 characters'))),
  CPU_THREADS: whole(1, 64, 4),
  PICTURE_MEMORY_MB: whole(256, 1_048_576, 1024),
  /** Read by the threads and processes of lower priority (thread-priority.ts). */
  PRIORITIES: z.optional(z.enum(['ordered', 'equal'], 'must be ordered or equal')),
  CONSOLE_DIR: z.optional(z.string()),
});

export interface ProcessConfiguration {
  readonly dataDir: string;
  readonly logLevel: string;
  readonly metricsToken: string | null;
  readonly cpuThreads: number;
  /** Memory for pictures while they are received, decoded and read. */
  readonly pictureMemoryMb: number;
  /** The folder of the built console; null = dist/web of this checkout. */
  readonly consoleDir: string | null;
}

export const processOf = (values: z.infer<typeof processSettings>): ProcessConfiguration => ({
  dataDir: resolve(values.DATA_DIR),
  logLevel: values.LOG_LEVEL,
  metricsToken: values.METRICS_TOKEN ?? null,
  cpuThreads: values.CPU_THREADS,
  pictureMemoryMb: values.PICTURE_MEMORY_MB,
  consoleDir: values.CONSOLE_DIR === undefined ? null : resolve(values.CONSOLE_DIR),
});
