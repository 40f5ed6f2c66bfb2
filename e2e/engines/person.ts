import type { Driver, Place } from './drivers/driver.ts';
import { findInPage, plain, type Found, type Wanted } from './find-in-page.ts';

/** A busy machine is no fault of the product. */
const TIMEOUT_MS = 60_000;
const PAUSE_MS = 60;

/** A person in front of a browser: looks until something is there, and works it by pointer and keys. */
export class Person {
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

  /** Looks until it is there, and as it should be. */
  async sees(
    wanted: Wanted | string,
    is: (found: Found) => boolean = ({ count }) => count > 0,
  ): Promise<Found> {
    const asked = typeof wanted === 'string' ? { text: wanted } : wanted;
    return this.#until(
      () => this.find(asked),
      (found) => found.count > (asked.nth ?? 0) && is(found),
      () => `not seen: ${show(asked)}`,
    );
  }

  async seesNo(wanted: Wanted | string): Promise<void> {
    const asked = typeof wanted === 'string' ? { text: wanted } : wanted;
    await this.#until(
      () => this.find(asked),
      ({ count }) => count === 0,
      () => `still there: ${show(asked)}`,
    );
  }

  /** Waits until something is so, wherever it is looked up. */
  until<Value>(look: () => Promise<Value>, is: (value: Value) => boolean, what: string): Promise<Value> {
    return this.#until(look, is, () => what);
  }

  /** Clicks in the middle, once it stands still, can be used and nothing lies over it. */
  async click(wanted: Wanted): Promise<void> {
    const { at } = await this.#ready(wanted);
    await this.driver.drag([at]);
  }

  /** A tick set or taken away. */
  async check(wanted: Wanted, isOn = true): Promise<void> {
    const found = await this.#ready(wanted);
    if (found.isOn !== isOn) await this.driver.drag([found.at]);
    await this.sees(wanted, (now) => now.isOn === isOn);
  }

  /** Types over what a field holds. */
  async typeInto(wanted: Wanted, text: string): Promise<void> {
    await this.click(wanted);
    await this.driver.key('Control+a');
    if (text === '') await this.driver.key('Delete');
    else await this.driver.type(text);
    await this.sees(wanted, ({ value }) => value === text);
  }

  drag(places: readonly Place[]): Promise<void> {
    return this.driver.drag(places);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.driver.key(key);
  }

  async path(): Promise<string> {
    return this.driver.run(() => location.pathname + location.search);
  }

  async comesTo(path: RegExp): Promise<void> {
    await this.#until(
      () => this.path(),
      (now) => path.test(now),
      () => `not at ${path.source}`,
    );
  }

  async #ready(wanted: Wanted): Promise<Found> {
    let before: Found | null = null;
    return this.#until(
      () => this.driver.run(findInPage, plain(wanted), true),
      (found) => {
        const isStill = before !== null && before.at.x === found.at.x && before.at.y === found.at.y;
        before = found;
        return found.count > 0 && found.isEnabled && !found.isCovered && isStill;
      },
      () => `cannot be clicked: ${show(wanted)} ${JSON.stringify(before)}`,
    );
  }

  async #until<Value>(
    look: () => Promise<Value>,
    is: (value: Value) => boolean,
    problem: () => string,
  ): Promise<Value> {
    const end = Date.now() + TIMEOUT_MS;
    for (;;) {
      // while a page gives way to the next there is none to look at
      const seen = await look().then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      );
      if ('value' in seen && is(seen.value)) return seen.value;
      if (Date.now() > end)
        throw new Error(`${problem()}${'error' in seen ? ` (${String(seen.error)})` : ''}`);
      await new Promise((resolve) => {
        setTimeout(resolve, PAUSE_MS);
      });
    }
  }
}

const show = (wanted: Wanted): string =>
  JSON.stringify(wanted, (_key, value: unknown) => (value instanceof RegExp ? String(value) : value));
