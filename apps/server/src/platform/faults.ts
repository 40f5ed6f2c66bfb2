import type { Logger } from './log/logger.ts';

/** What nobody caught, since the process began. */
export const faultCounts = { unhandled_rejection: 0, uncaught_exception: 0 };

/**
 * The last net, below every place that should have caught. A rejection that nobody waited for belongs to one call: it is
 * written down and everybody else is served on. After an exception out of nowhere nothing is certain any more: `giveUp` ends
 * the process in good order, and whoever supervises it starts it anew.
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
