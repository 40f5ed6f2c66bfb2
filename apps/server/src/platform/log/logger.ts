import { pino, type DestinationStream, type Logger } from 'pino';

/** Pages and files whose URL is the permission: the segment after the name is the secret. */
const LINKS = /((?:\/|%2F)(?:reset|invitations|logos)(?:\/|%2F))[^\s"'\\/?#&%]+/gi;
const PARAMETERS = /((?:[?&]|%3F|%26)(?:token|signature)(?:=|%3D))[^\s"'\\&#%]+/gi;
/** 256 random bits, as in cookies, tokens, links, keys and signatures; ids and names are shorter. */
const TOKENS = /(?<![\w-])[\w-]{43,}/g;

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

/** Masks secrets in every line. Without a destination it logs to stdout. */
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

/** Removes secrets from a log line, and keeps the part of a URL that identifies it. */
export const maskSecrets = (line: string): string =>
  line.replaceAll(LINKS, '$1***').replaceAll(PARAMETERS, '$1***').replaceAll(TOKENS, '***');
