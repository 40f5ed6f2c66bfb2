import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatRelative,
  formatShortDateTime,
  formatTime,
  type TimeStyle,
} from './format-time.ts';

const instant = '2026-11-14T15:05:00Z';
const ja: TimeStyle = { timeZone: 'Asia/Tokyo', language: 'ja' };
const en: TimeStyle = { timeZone: 'Asia/Tokyo', language: 'en' };

describe('times', () => {
  it.each([
    [ja, '2026/11/15 (日) 00:05'],
    [en, '2026/11/15 (Sun) 00:05'],
    [{ ...en, timeZone: 'America/New_York' }, '2026/11/14 (Sat) 10:05'],
    [{ ...ja, timeZone: 'UTC' }, '2026/11/14 (土) 15:05'],
  ])('in %o is %s', (style, expected) => {
    expect(formatDateTime(instant, style)).toBe(expected);
    expect(formatDateTime(new Date(instant), style)).toBe(expected);
  });

  it.each([ja, en])('midnight is 00, never 24 (%o)', (style) => {
    expect(formatTime('2026-11-14T15:00:00Z', style)).toBe('00:00');
  });

  it('shortens for captions and lists', () => {
    expect(formatShortDateTime(instant, ja)).toBe('11/15 00:05');
    expect(formatDay(instant, ja)).toBe('11/15 (日)');
    expect(formatDay(instant, en)).toBe('11/15 (Sun)');
    expect(formatDate(instant, en)).toBe('2026-11-15');
  });

  it.each([
    ['2026-11-14T15:02:00Z', '3 minutes ago', '3 分前'],
    ['2026-11-14T10:00:00Z', '5 hours ago', '5 時間前'],
    ['2026-11-10T15:05:00Z', '4 days ago', '4 日前'],
  ])('%s is %s', (earlier, english, japanese) => {
    const now = new Date(instant);
    expect(formatRelative(earlier, now, 'en')).toBe(english);
    expect(formatRelative(earlier, now, 'ja')).toBe(japanese);
  });
});
