import { formatTime, type TimeStyle } from '../../shared/text/format-time.ts';

/**
 * The wall clock at the camera with its zone, `18:40 UTC+9`, where it differs from the reader's; null where both clocks
 * show the same.
 */
export function cameraTime(instant: string, cameraZone: string | undefined, style: TimeStyle): string | null {
  if (cameraZone === undefined || cameraZone === style.timeZone) return null;
  const there = formatTime(instant, { ...style, timeZone: cameraZone });
  if (there === formatTime(instant, style)) return null;
  return `${there} ${zoneName(instant, cameraZone)}`;
}

const names = new Map<string, Intl.DateTimeFormat>();

/** Offsets are understood in both languages, abbreviations such as JST are not. */
function zoneName(instant: string, timeZone: string): string {
  let name = names.get(timeZone);
  if (!name) {
    name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
    names.set(timeZone, name);
  }
  return (
    name
      .formatToParts(new Date(instant))
      .find(({ type }) => type === 'timeZoneName')
      ?.value.replace(/^GMT(\+0)?$/, 'UTC')
      .replace('GMT', 'UTC') ?? timeZone
  );
}
