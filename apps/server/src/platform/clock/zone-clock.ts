import { offsetMsAt } from '@tenken/contract/wire/calendar-day.ts';

/** Offsets of time zones change at full quarters of an hour, so one cached offset per quarter is enough. */
const STEP_MS = 900_000;
const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet, which counts a leap day in 1900 that did not exist. */
const SPREADSHEET_EPOCH_MS = Date.UTC(1899, 11, 30);

/** Formats hundreds of thousands of instants in one time zone: an offset is computed once per quarter. */
export class ZoneClock {
  readonly #timeZone: string;
  readonly #offsets = new Map<number, number>();

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** `2026-11-15T09:40:00+09:00`; with milliseconds only when there are any. */
  isoText(at: number): string {
    const offset = this.#offsetMs(at);
    const wall = new Date(at + offset).toISOString();
    const minutes = Math.abs(offset) / 60_000;
    const pad = (value: number): string => String(Math.floor(value)).padStart(2, '0');
    return `${wall.slice(0, wall.endsWith('.000Z') ? 19 : 23)}${offset < 0 ? '-' : '+'}${pad(minutes / 60)}:${pad(minutes % 60)}`;
  }

  /** Local time as a spreadsheet number: days, with the time as a fraction. */
  serial(at: number): number {
    return (at + this.#offsetMs(at) - SPREADSHEET_EPOCH_MS) / DAY_MS;
  }

  /** Local time as if it were UTC, `2026-11-15T09:40:00.000Z`. */
  wallText(at: number): string {
    return new Date(at + this.#offsetMs(at)).toISOString();
  }

  /** Local time in a form that a spreadsheet parses as a date, `2026/11/15 09:40:00`. */
  sheetText(at: number): string {
    return this.wallText(at).slice(0, 19).replaceAll('-', '/').replace('T', ' ');
  }

  #offsetMs(at: number): number {
    const step = Math.floor(at / STEP_MS);
    let offset = this.#offsets.get(step);
    if (offset === undefined) {
      offset = offsetMsAt(step * STEP_MS, this.#timeZone);
      this.#offsets.set(step, offset);
    }
    return offset;
  }
}
