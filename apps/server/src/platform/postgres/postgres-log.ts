import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The part of the server's logger that the database needs; a pino logger fits. */
export interface PostgresLog {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

const TAIL_LINES = 30;

/** Forwards PostgreSQL's log lines and keeps the last ones for the message of a failed start. */
export function followPostgresLog(stream: Readable, log: PostgresLog): { tail: () => string } {
  const lines: string[] = [];
  createInterface({ input: stream }).on('line', (line) => {
    lines.push(line);
    if (lines.length > TAIL_LINES) lines.shift();
    log[logLevelOf(line)](`postgres: ${line}`);
  });
  return { tail: () => lines.join('\n') };
}

/** PostgreSQL's levels are mapped: LOG is used for everything from routine to alarm, FATAL ends a mere connection. */
export function logLevelOf(line: string): keyof PostgresLog {
  if (line.startsWith('PANIC:')) return 'error';
  if (line.startsWith('FATAL:')) return isRoutineRefusal(line) ? 'debug' : 'warn';
  if (line.startsWith('WARNING:')) return 'warn';
  if (line.startsWith('LOG:') && isAlarm(line)) return 'warn';
  return 'debug';
}

/** Logged for every connection attempt while the database starts, recovers or stops. */
function isRoutineRefusal(line: string): boolean {
  return /the database system is|terminating connection due to administrator command/.test(line);
}

function isAlarm(line: string): boolean {
  return /could not|was terminated by|exited with exit code|not properly shut down|still waiting for/.test(
    line,
  );
}
