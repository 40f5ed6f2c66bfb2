import { createHash } from 'node:crypto';
import { AppError } from '../errors.ts';
import { WeightedSemaphore, type Entry } from '../cpu/weighted-semaphore.ts';
import { ProcessPool } from '../cpu/process-pool.ts';
import { ProcessEnded } from '../cpu/task-process.ts';
import type { Logger } from '../log/logger.ts';
import { BadPicture, checkPicture, type PictureLimits } from './check-picture.ts';
import type { PictureHead } from './picture-head.ts';

export interface PictureProcessesOptions {
  /** Number of processes for pictures of ordinary size. */
  readonly processes: number;
  /** Memory for all pictures that are being decoded. */
  readonly memoryBytes: number;
  readonly timeoutMs?: number;
  readonly log: Logger;
}

export interface PictureRequest {
  /** Allowed dimensions. */
  readonly limits: PictureLimits;
  /** Company of the picture, for fair scheduling. */
  readonly company: string;
  /** Error code when there are too many: devices retry, users get a message. */
  readonly refusal: NonNullable<Entry['refusal']>;
}

const TIMEOUT_MS = 30_000;
/** Measured maximum: decoded, rotated, re-encoded (docs/records/0043). */
const BYTES_PER_PIXEL = 16;
const BYTES_PER_PICTURE = 8 * 1024 * 1024;
/** From this size on a picture gets its own process. */
const LARGE_PIXELS = 8_000_000;
/** While one is written to disk another is decoded. */
const PLACES_PER_PROCESS = 2;
const MAX_WAITING = 1000;
const MAX_WAIT_MS = 30_000;
const REMEMBERED = 1000;
const MAX_FAILURES = 3;

/**
 * The only place where uploaded bytes are decoded: in child processes, as many at once as fit into the memory budget.
 * A picture that takes too long, or crashes the picture library, ends only its process.
 */
export class PictureProcesses {
  readonly #pool: ProcessPool;
  readonly #room: WeightedSemaphore;
  readonly #timeoutMs: number;
  /** How often a picture has ended its process, by hash. */
  readonly #failed = new Map<string, number>();

  constructor(program: URL, options: PictureProcessesOptions) {
    const { processes, memoryBytes, log, timeoutMs = TIMEOUT_MS } = options;
    this.#pool = new ProcessPool(program, { size: processes, log });
    this.#room = new WeightedSemaphore({
      bytes: memoryBytes,
      places: processes * PLACES_PER_PROCESS,
      maxWaiting: MAX_WAITING,
      maxWaitMs: MAX_WAIT_MS,
    });
    this.#timeoutMs = timeoutMs;
  }

  get waiting(): number {
    return this.#room.waiting;
  }

  async run<Input extends { readonly original: Uint8Array }, Output>(
    name: string,
    input: Input,
    { limits, company, refusal }: PictureRequest,
  ): Promise<Output> {
    const { width, height } = requirePicture(input.original, limits);
    const pixels = width * height;
    const bytes = BYTES_PER_PICTURE + input.original.byteLength + pixels * BYTES_PER_PIXEL;
    const leave = await this.#room.enter({ who: company, bytes, refusal });
    try {
      const failures = this.#failed.size === 0 ? 0 : (this.#failed.get(hashOf(input.original)) ?? 0);
      const timeoutMs = this.#timeoutMs * 2 ** failures;
      const task = { name, input, timeoutMs, isAlone: pixels > LARGE_PIXELS };
      return (await this.#pool.run(task)) as Output;
    } catch (error) {
      throw error instanceof ProcessEnded ? this.#explain(input.original, refusal, error) : error;
    } finally {
      leave();
    }
  }

  close(): void {
    this.#pool.close();
  }

  /**
   * The machine may have been too busy: the picture may be sent again, and has twice the time then. The third time it
   * is refused, or a camera would send it forever and nothing after it.
   */
  #explain(original: Uint8Array, refusal: PictureRequest['refusal'], cause: ProcessEnded): AppError {
    const hash = hashOf(original);
    const failures = (this.#failed.get(hash) ?? 0) + 1;
    this.#failed.delete(hash);
    if (failures >= MAX_FAILURES) return new AppError('bad_image', { message: 'cannot be opened', cause });
    if (this.#failed.size >= REMEMBERED) this.#failed.clear();
    this.#failed.set(hash, failures);
    return new AppError(refusal, { retryAfterSeconds: 60, cause });
  }
}

const hashOf = (original: Uint8Array): string => createHash('sha256').update(original).digest('base64');

function requirePicture(original: Uint8Array, limits: PictureLimits): PictureHead {
  try {
    return checkPicture(original, limits);
  } catch (error) {
    if (error instanceof BadPicture) throw new AppError('bad_image', { message: error.message });
    throw error;
  }
}
