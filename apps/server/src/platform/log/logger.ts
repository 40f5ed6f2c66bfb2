import { pino, type DestinationStream, type Logger } from 'pino';
import { maskSecrets } from './mask-secrets.ts';

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

/** Whatever is logged and by whom: every line is masked on its way out. Without a destination it goes to stdout. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: REDACTED,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: maskSecrets },
    },
    destination,
  );

export const silentLogger: Logger = pino({ level: 'silent' });
