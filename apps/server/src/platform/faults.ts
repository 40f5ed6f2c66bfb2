import type { Logger } from './log/logger.ts';

/** Unhandled errors since the start of the process. */
export const faultCounts = { unhandled_rejection: 0, uncaught_exception: 0 };

/**
 * The last error handler of the process. An unhandled rejection belongs to one call: it is
 * logged, and the server continues. After an uncaught exception the state is unknown: `giveUp` ends
 * the process cleanly, and its supervisor restarts it.
 */
export function catchFaults(log: Logger, giveUp: () => void): void {
  process.on('unhandledRejection', (reason) => {
    faultCounts.unhandled_rejection += 1;
    log.fatal({ err: reason }, 'unhandled promise rejection');
  });
  process.on('uncaughtException', (error) => {
    faultCounts.uncaught_exception += 1;
    log.fatal({ err: error }, 'uncaught exception');
    giveUp();
  });
}
