import { languageFor } from '@tenken/contract/account/language.rules.ts';
import { ZoneClock } from './zone-clock.ts';

/** A time in the format of mails and console: `2026/11/15 (Sun) 18:00 (Asia/Tokyo)`. */
export function writtenTime(at: Date, timezone: string, languageTag: string | null): string {
  const wall = new ZoneClock(timezone).wallText(at.getTime());
  const weekday = new Date(wall).toLocaleDateString(languageFor(languageTag), {
    weekday: 'short',
    timeZone: 'UTC',
  });
  return `${wall.slice(0, 10).replaceAll('-', '/')} (${weekday}) ${wall.slice(11, 16)} (${timezone})`;
}
