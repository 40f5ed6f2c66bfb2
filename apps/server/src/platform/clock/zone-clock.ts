import { offsetMsAt } from '@tenken/contract/wire/calendar-day.ts';

/** Offsets of time zones change at full quarters of an hour, so one offset per quarter is enough. */
const STEP_MS = 900_000;
const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet, as it counts since the leap day of 1900 that never was. */
const SPREADSHEET_EPOCH_MS = Date.UTC(1899, 11, 30);

/** Instants as one time zone writes them, hundreds of thousands of them: an offset is worked out once a quarter. */
export class ZoneClock {
  readonly #timeZone: string;
  readonly #offsets = new Map<number, number>();

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** `2026-11-15T09:40:00+09:00`; a part of a second only when there is one. */
  isoText(at: number): string {
    const offset = this.#offsetMs(at);
    const wall = new Date(at + offset).toISOString();
    const minutes = Math.abs(offset) / 60_000;
    const pad = (value: number): string => String(Math.floor(value)).padStart(2, '0');
    return `${wall.slice(0, wall.endsWith('.000Z') ? 19 : 23)}${offset < 0 ? '-' : '+'}${pad(minutes / 60)}:${pad(minutes % 60)}`;
  }

  /** The wall clock as a spreadsheet counts it: days, with the time as a part of a day. */
  serial(at: number): number {
    return (at + this.#offsetMs(at) - SPREADSHEET_EPOCH_MS) / DAY_MS;
  }

  /** The wall clock as if it were UTC, `2026-11-15T09:40:00.000Z`. */
  wallText(at: number): string {
    return new Date(at + this.#offsetMs(at)).toISOString();
  }

  /** The wall clock as a spreadsheet reads a date from text, `2026/11/15 09:40:00`. */
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
