import { pino, type DestinationStream, type Logger } from 'pino';

/** Pages and files whose address is the permission: the part after the name is the secret, whatever it looks like. */
const LINKS = /((?:\/|%2F)(?:reset|invitations|logos)(?:\/|%2F))[^\s"'\\/?#&%]+/gi;
const PARAMETERS = /((?:[?&]|%3F|%26)(?:token|signature)(?:=|%3D))[^\s"'\\&#%]+/gi;
/** 256 random bits, as cookies, tokens, links, keys and signatures are written; ids and names are shorter. */
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

/** Takes out of a log line what opens something, and leaves of an address which one it was. */
export const maskSecrets = (line: string): string =>
  line.replaceAll(LINKS, '$1***').replaceAll(PARAMETERS, '$1***').replaceAll(TOKENS, '***');
