import { pino, type Logger } from 'pino';

export type { Logger } from 'pino';

/** Names whose values never reach a log line. */
const REDACTED = [
  'password',
  '*.password',
  'req.headers.cookie',
  'req.headers["authentication-token"]',
  'req.headers["x-csrf-token"]',
  'req.headers["x-device-signature"]',
];

export const createLogger = (level: string): Logger =>
  pino({ level, redact: REDACTED, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });

export const silentLogger: Logger = pino({ level: 'silent' });
