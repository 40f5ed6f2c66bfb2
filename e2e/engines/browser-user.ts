import type { Driver, ScreenPoint } from './drivers/driver.ts';
import { findInPage, plain, type Found, type Wanted } from './find-in-page.ts';

/** Generous, for busy machines. */
const TIMEOUT_MS = 60_000;
const PAUSE_MS = 60;

/** A user of a browser: waits for elements, and operates them by pointer and keys. */
export class BrowserUser {
  readonly driver: Driver;
  /** The address of the console, with its prefix. */
  readonly #address: string;

  constructor(driver: Driver, address: string) {
    this.driver = driver;
    this.#address = address;
  }

  open(path: string): Promise<void> {
    return this.driver.open(`${this.#address}${path}`);
  }

  find(wanted: Wanted): Promise<Found> {
    return this.driver.run(findInPage, plain(wanted), false);
  }

  /** Waits until the element is present and matches. */
  async waitFor(
    wanted: Wanted | string,
    is: (found: Found) => boolean = ({ count }) => count > 0,
  ): Promise<Found> {
    const query = typeof wanted === 'string' ? { text: wanted } : wanted;
    return this.#until(
      () => this.find(query),
      (found) => found.count > (query.nth ?? 0) && is(found),
      () => `not seen: ${show(query)}`,
    );
  }

  async waitForAbsence(wanted: Wanted | string): Promise<void> {
    const query = typeof wanted === 'string' ? { text: wanted } : wanted;
    await this.#until(
      () => this.find(query),
      ({ count }) => count === 0,
      () => `still there: ${show(query)}`,
    );
  }

  /** Waits until any value matches. */
  until<Value>(lookup: () => Promise<Value>, is: (value: Value) => boolean, what: string): Promise<Value> {
    return this.#until(lookup, is, () => what);
  }

  /** Clicks the centre once the element is stable, enabled and not covered. */
  async click(wanted: Wanted): Promise<void> {
    const { at } = await this.#ready(wanted);
    await this.driver.drag([at]);
  }

  /** Sets or clears a checkbox. */
  async check(wanted: Wanted, isOn = true): Promise<void> {
    const found = await this.#ready(wanted);
    if (found.isOn !== isOn) await this.driver.drag([found.at]);
    await this.waitFor(wanted, (now) => now.isOn === isOn);
  }

  /** Replaces the content of a field. */
  async typeInto(wanted: Wanted, text: string): Promise<void> {
    await this.click(wanted);
    await this.driver.key('Control+a');
    if (text === '') await this.driver.key('Delete');
    else await this.driver.type(text);
    await this.waitFor(wanted, ({ value }) => value === text);
  }

  drag(points: readonly ScreenPoint[]): Promise<void> {
    return this.driver.drag(points);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.driver.key(key);
  }

  async path(): Promise<string> {
    return this.driver.run(() => location.pathname + location.search);
  }

  async waitForPath(path: RegExp): Promise<void> {
    await this.#until(
      () => this.path(),
      (now) => path.test(now),
      () => `not at ${path.source}`,
    );
  }

  async #ready(wanted: Wanted): Promise<Found> {
    let previous: Found | null = null;
    return this.#until(
      () => this.driver.run(findInPage, plain(wanted), true),
      (found) => {
        const isStill = previous !== null && previous.at.x === found.at.x && previous.at.y === found.at.y;
        previous = found;
        return found.count > 0 && found.isEnabled && !found.isCovered && isStill;
      },
      () => `cannot be clicked: ${show(wanted)} ${JSON.stringify(previous)}`,
    );
  }

  async #until<Value>(
    lookup: () => Promise<Value>,
    is: (value: Value) => boolean,
    problem: () => string,
  ): Promise<Value> {
    const end = Date.now() + TIMEOUT_MS;
    for (;;) {
      // fails during a navigation
      const attempt = await lookup().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      if ('value' in attempt && is(attempt.value)) return attempt.value;
      if (Date.now() > end)
        throw new Error(`${problem()}${'error' in attempt ? ` (${String(attempt.error)})` : ''}`);
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
      });
    }
  }
}

const show = (wanted: Wanted): string =>
  JSON.stringify(wanted, (_key, value: unknown) => (value instanceof RegExp ? String(value) : value));
