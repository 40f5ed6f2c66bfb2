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

/** Passes PostgreSQL's lines on to the logger and keeps the last ones for the message of a failed start. */
export function followPostgresLog(stream: Readable, log: PostgresLog): { tail: () => string } {
  const lines: string[] = [];
  createInterface({ input: stream }).on('line', (line) => {
    lines.push(line);
    if (lines.length > TAIL_LINES) lines.shift();
    log[logLevelOf(line)](`postgres: ${line}`);
  });
  return { tail: () => lines.join('\n') };
}

/** PostgreSQL's own levels do not fit: LOG is its everyday voice and its alarm, FATAL ends a mere connection. */
export function logLevelOf(line: string): keyof PostgresLog {
  if (line.startsWith('PANIC:')) return 'error';
  if (line.startsWith('FATAL:')) return isRoutineRefusal(line) ? 'debug' : 'warn';
  if (line.startsWith('WARNING:')) return 'warn';
  if (line.startsWith('LOG:') && isAlarm(line)) return 'warn';
  return 'debug';
}

/** Said to every connection that comes while the database starts, recovers or stops. */
function isRoutineRefusal(line: string): boolean {
  return /the database system is|terminating connection due to administrator command/.test(line);
}

function isAlarm(line: string): boolean {
  return /could not|was terminated by|exited with exit code|not properly shut down|still waiting for/.test(
    line,
  );
}
