export const TIMEZONE_MAX_LENGTH = 64;

const SHAPE = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

/**
 * Three letters mean several zones (CST, IST), and not every part of the product knows them; these few are names of the
 * zone database.
 */
const THREE_LETTERS = new Set([
  'UTC',
  'GMT',
  'UCT',
  'EST',
  'MST',
  'HST',
  'WET',
  'CET',
  'MET',
  'EET',
  'PRC',
  'ROC',
  'ROK',
]);

/** A zone name this browser or server knows, such as Asia/Tokyo; offsets such as +09:00 are none. */
export function isTimezone(name: string): boolean {
  if (name.length > TIMEZONE_MAX_LENGTH || !SHAPE.test(name)) return false;
  if (name.length === 3 && !THREE_LETTERS.has(name.toUpperCase())) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
}
