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

interface Waiter extends Entry {
  readonly enter: (release: () => void) => void;
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
  readonly #waiting = new Map<string, Waiter[]>();
  /** When each owner was last admitted: the one admitted longest ago is next. */
  readonly #lastAdmitted = new Map<string, number>();
  readonly #heldBytes = new Map<string, number>();
  #bytes = 0;
  #admissions = 0;
  #holders = 0;
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
    const queue = this.#waiting.get(who) ?? [];
    if (refusal && queue.length >= this.#limits.maxWaiting - this.#waitingCount)
      return Promise.reject(tooBusy(refusal));
    return new Promise((enter, reject) => {
      const timer = refusal && setTimeout(() => this.#reject(waiter, reject), this.#limits.maxWaitMs);
      const waiter: Waiter = { ...entry, bytes: Math.min(entry.bytes, this.#limits.bytes), enter, timer };
      this.#waiting.set(who, [...queue, waiter]);
      this.#waitingCount += 1;
      this.#admitWaiting();
    });
  }

  #admitWaiting(): void {
    for (let next = this.#next(); next; next = this.#next()) this.#admit(next);
  }

  /** The next request to admit; undefined while capacity has to be released first. */
  #next(): Waiter | undefined {
    const queues = [...this.#waiting].toSorted(
      ([one], [other]) => this.#lastAdmissionOf(one) - this.#lastAdmissionOf(other),
    );
    for (const [, [waiter]] of queues)
      if (!this.#exceedsShare(waiter!)) return this.#fits(waiter!) ? waiter : undefined;
    return undefined;
  }

  #lastAdmissionOf(who: string): number {
    return this.#lastAdmitted.get(who) ?? 0;
  }

  #fits({ bytes }: Waiter): boolean {
    return this.#bytes + bytes <= this.#limits.bytes && this.#holders < this.#limits.places;
  }

  #exceedsShare({ who, bytes }: Waiter): boolean {
    const held = this.#heldBytes.get(who);
    return held !== undefined && held + bytes > this.#limits.bytes - this.#bytes - bytes;
  }

  #admit(waiter: Waiter): void {
    const { who, bytes } = waiter;
    clearTimeout(waiter.timer);
    this.#dequeue(waiter);
    this.#lastAdmitted.set(who, ++this.#admissions);
    this.#heldBytes.set(who, (this.#heldBytes.get(who) ?? 0) + bytes);
    this.#bytes += bytes;
    this.#holders += 1;
    let isHeld = true;
    waiter.enter(() => {
      if (isHeld) this.#release(waiter);
      isHeld = false;
    });
  }

  #release({ who, bytes }: Waiter): void {
    const held = this.#heldBytes.get(who)! - bytes;
    if (held > 0) this.#heldBytes.set(who, held);
    else this.#heldBytes.delete(who);
    this.#clear(who);
    this.#bytes -= bytes;
    this.#holders -= 1;
    this.#admitWaiting();
  }

  #reject(waiter: Waiter, reject: (error: unknown) => void): void {
    this.#dequeue(waiter);
    reject(tooBusy(waiter.refusal!));
    this.#admitWaiting();
  }

  #dequeue(waiter: Waiter): void {
    const queue = this.#waiting.get(waiter.who)!.filter((other) => other !== waiter);
    if (queue.length > 0) this.#waiting.set(waiter.who, queue);
    else this.#waiting.delete(waiter.who);
    this.#waitingCount -= 1;
    this.#clear(waiter.who);
  }

  #clear(who: string): void {
    if (!this.#waiting.has(who) && !this.#heldBytes.has(who)) this.#lastAdmitted.delete(who);
  }
}

const tooBusy = (code: NonNullable<Entry['refusal']>): AppError =>
  new AppError(code, { retryAfterSeconds: RETRY_AFTER_SECONDS });
