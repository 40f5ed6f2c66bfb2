import { AppError } from '../errors.ts';

export interface MemoryLimits {
  /** Capacity in bytes. */
  readonly bytes: number;
  /** Number of holders at once. */
  readonly places?: number;
  /** Number of waiting callers. */
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}

export interface Entry {
  /** Owner for fair scheduling; callers with the same name share their turns. */
  readonly who: string;
  readonly bytes: number;
  /** Error code for callers that cannot wait; without it they wait as long as it takes. */
  readonly refusal?: 'busy' | 'too_many_requests';
}

interface Guest extends Entry {
  readonly enter: (leave: () => void) => void;
  readonly timer: NodeJS.Timeout | undefined;
}

const RETRY_AFTER_SECONDS = 30;

/**
 * A semaphore over memory, fair between owners (round-robin). No owner may hold more than it leaves
 * free, so that one owner's load always leaves room for others. A request that does not fit keeps its turn until it does, so that
 * small requests cannot starve a large one. A request above the capacity runs alone.
 */
export class WeightedSemaphore {
  readonly #limits: Required<MemoryLimits>;
  readonly #waiting = new Map<string, Guest[]>();
  /** When each owner was last admitted: the one admitted longest ago is next. */
  readonly #lastEntered = new Map<string, number>();
  readonly #inside = new Map<string, number>();
  #bytes = 0;
  #entered = 0;
  #places = 0;
  #waitingCount = 0;

  constructor(limits: MemoryLimits) {
    this.#limits = { places: Infinity, ...limits };
  }

  get waiting(): number {
    return this.#waitingCount;
  }

  /** Resolves when admitted, with the function that releases the memory. */
  enter(entry: Entry): Promise<() => void> {
    const { who, refusal } = entry;
    const line = this.#waiting.get(who) ?? [];
    if (refusal && line.length >= this.#limits.maxWaiting - this.#waitingCount)
      return Promise.reject(tooBusy(refusal));
    return new Promise((enter, reject) => {
      const timer = refusal && setTimeout(() => this.#refuse(guest, reject), this.#limits.maxWaitMs);
      const guest: Guest = { ...entry, bytes: Math.min(entry.bytes, this.#limits.bytes), enter, timer };
      this.#waiting.set(who, [...line, guest]);
      this.#waitingCount += 1;
      this.#letIn();
    });
  }

  #letIn(): void {
    for (let next = this.#next(); next; next = this.#next()) this.#take(next);
  }

  /** The next request to admit; undefined while capacity has to be released first. */
  #next(): Guest | undefined {
    const lines = [...this.#waiting].toSorted(([one], [other]) => this.#turnOf(one) - this.#turnOf(other));
    for (const [, [guest]] of lines)
      if (!this.#holdsTooMuch(guest!)) return this.#hasRoomFor(guest!) ? guest : undefined;
    return undefined;
  }

  #turnOf(who: string): number {
    return this.#lastEntered.get(who) ?? 0;
  }

  #hasRoomFor({ bytes }: Guest): boolean {
    return this.#bytes + bytes <= this.#limits.bytes && this.#places < this.#limits.places;
  }

  #holdsTooMuch({ who, bytes }: Guest): boolean {
    const held = this.#inside.get(who);
    return held !== undefined && held + bytes > this.#limits.bytes - this.#bytes - bytes;
  }

  #take(guest: Guest): void {
    const { who, bytes } = guest;
    clearTimeout(guest.timer);
    this.#leaveLine(guest);
    this.#lastEntered.set(who, ++this.#entered);
    this.#inside.set(who, (this.#inside.get(who) ?? 0) + bytes);
    this.#bytes += bytes;
    this.#places += 1;
    let isInside = true;
    guest.enter(() => {
      if (isInside) this.#leave(guest);
      isInside = false;
    });
  }

  #leave({ who, bytes }: Guest): void {
    const held = this.#inside.get(who)! - bytes;
    if (held > 0) this.#inside.set(who, held);
    else this.#inside.delete(who);
    this.#clear(who);
    this.#bytes -= bytes;
    this.#places -= 1;
    this.#letIn();
  }

  #refuse(guest: Guest, reject: (error: unknown) => void): void {
    this.#leaveLine(guest);
    reject(tooBusy(guest.refusal!));
    this.#letIn();
  }

  #leaveLine(guest: Guest): void {
    const line = this.#waiting.get(guest.who)!.filter((other) => other !== guest);
    if (line.length > 0) this.#waiting.set(guest.who, line);
    else this.#waiting.delete(guest.who);
    this.#waitingCount -= 1;
    this.#clear(guest.who);
  }

  #clear(who: string): void {
    if (!this.#waiting.has(who) && !this.#inside.has(who)) this.#lastEntered.delete(who);
  }
}

const tooBusy = (code: NonNullable<Entry['refusal']>): AppError =>
  new AppError(code, { retryAfterSeconds: RETRY_AFTER_SECONDS });
