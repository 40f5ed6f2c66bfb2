import type { SourceError } from '@tenken/contract/camera/source-error.ts';
import { sourceErrorWords } from '@tenken/contract/camera/source-error.words.ts';
import { briefReason } from '../brief-reason.ts';
import type { Prepared } from '../picture/prepare-picture.ts';
import { SourceProblem } from '../source/source.ts';
import type { DeviceCall } from './device-call.ts';

/** Identical bytes this often mean a frozen picture: a live sensor has noise. */
const FROZEN_AFTER = 3;

/** The current problem of a camera's pictures, and whether it was reported. */
export class SourceHealth {
  readonly #log: (queue: string) => void;
  readonly #callServer: DeviceCall;
  #error: SourceError | null = null;
  /** Last reported problem; undefined after a start. */
  #reported: SourceError | null | undefined;
  #lastPicture = { sha256: '', times: 0 };

  constructor(log: (queue: string) => void, callServer: DeviceCall) {
    this.#log = log;
    this.#callServer = callServer;
  }

  get error(): SourceError | null {
    return this.#error;
  }

  get isReported(): boolean {
    return this.#reported === this.#error;
  }

  note(code: SourceError | null, cause?: unknown): void {
    if (code === this.#error) return;
    this.#error = code;
    const detail = cause instanceof Error ? ` (${briefReason(cause.message)})` : '';
    const words = code === null ? 'the camera sends images again.' : sourceErrorWords.en[code];
    this.#log(`${words}${detail}`);
  }

  /** Checks a received picture: too dark, or identical to the last ones. */
  notePicture({ sha256, warning }: Prepared): void {
    const isSame = this.#lastPicture.sha256 === sha256;
    this.#lastPicture = { sha256, times: isSame ? this.#lastPicture.times + 1 : 1 };
    this.note(this.#lastPicture.times >= FROZEN_AFTER ? 'frozen_picture' : warning);
  }

  /** Restarts the comparison after a change of source. */
  purgePicture(): void {
    this.#lastPicture = { sha256: '', times: 0 };
  }

  async report(): Promise<void> {
    if (this.isReported) return;
    const reported = this.#error;
    const answer = await this.#callServer((client) => client.status({ source_error: reported })).catch(
      () => null,
    );
    if (answer?.status === 200) this.#reported = reported;
  }
}

/** The error code of a failure; unexpected errors are rethrown. */
export function codeOf(error: unknown): SourceError {
  if (error instanceof SourceProblem) return error.code;
  if ((error as NodeJS.ErrnoException | null)?.code === 'ENOSPC') return 'disk_full';
  throw error;
}
