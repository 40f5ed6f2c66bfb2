export const TIMEZONE_MAX_LENGTH = 64;

const SHAPE = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

/** Capitalised like names in the zone database: Asia/Kolkata, GMT. */
const WRITTEN = /^([A-Z]{3}|[A-Z][^/]*[a-z][^/]*(\/[A-Z][^/]*)*)$/;

/**
 * Abbreviations of three letters are ambiguous (CST, IST), and not every part of the product knows them; these few are
 * names of the zone database.
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
export const isTimezone = (name: string): boolean => zoneNameOf(name) !== null;

/** The canonical spelling, asia/tokyo as Asia/Tokyo; null when there is none. */
export function zoneNameOf(name: string): string | null {
  if (name.length > TIMEZONE_MAX_LENGTH || !SHAPE.test(name)) return null;
  if (name.length === 3 && !THREE_LETTERS.has(name.toUpperCase())) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    if (timeZone.toLowerCase() === name.toLowerCase()) return timeZone;
    // an alias is kept, unless it is in an unusual spelling
    return WRITTEN.test(name) ? name : timeZone;
  } catch {
    return null;
  }
}
