import { totalmem } from 'node:os';

export type PostgresSettings = Record<string, string>;

const MB = 1024 * 1024;

/**
 * Settings for a small machine shared with the server (2 cores, up to 24 GB, photos and readers). They are
 * command-line options, so they override postgresql.conf of an earlier version.
 */
export function postgresSettings(memoryBytes: number = availableMemoryBytes()): PostgresSettings {
  return {
    // durability of acknowledged rows; never off outside of tests
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',

    max_connections: '60',
    shared_buffers: `${clamp(memoryBytes / 16 / MB, 32, 512)}MB`,
    effective_cache_size: `${clamp(memoryBytes / 2 / MB, 64, 8192)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: `${clamp(memoryBytes / 64 / MB, 32, 128)}MB`,
    random_page_cost: '1.1',
    // two cores are busy enough, and parallel workers need more /dev/shm than the 64 MB of a container
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    jit: 'off',
    max_logical_replication_workers: '0',

    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '',
    log_lock_waits: 'on',
    // the application reports its own failed statements; their text may contain user input
    log_min_error_statement: 'panic',
  };
}

/** Inside a container its limit, not the memory of the machine. */
function availableMemoryBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

function clamp(value: number, low: number, high: number): number {
  return Math.floor(Math.min(Math.max(value, low), high));
}
