import type { SourceError } from '@tenken/contract/camera/source-error.ts';
import { sourceErrorWords } from '@tenken/contract/camera/source-error.words.ts';
import { briefReason } from '../brief-reason.ts';
import type { Prepared } from '../picture/prepare-picture.ts';
import { SourceProblem } from '../source/source.ts';
import type { Ask } from './ask.ts';

/** As many times the very same bytes are no coincidence: a sensor has noise. */
const FROZEN_AFTER = 3;

/** What is wrong with a camera's pictures, and whether the server knows. */
export class SourceHealth {
  readonly #say: (line: string) => void;
  readonly #ask: Ask;
  #error: SourceError | null = null;
  /** What the server knows; undefined after a start. */
  #reported: SourceError | null | undefined;
  #lastPicture = { sha256: '', times: 0 };

  constructor(say: (line: string) => void, ask: Ask) {
    this.#say = say;
    this.#ask = ask;
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
    this.#say(`${words}${detail}`);
  }

  /** Of a picture that came: too dark, or the very same once more. */
  notePicture({ sha256, warning }: Prepared): void {
    const isSame = this.#lastPicture.sha256 === sha256;
    this.#lastPicture = { sha256, times: isSame ? this.#lastPicture.times + 1 : 1 };
    this.note(this.#lastPicture.times >= FROZEN_AFTER ? 'frozen_picture' : warning);
  }

  /** Another source gives other pictures. */
  purgePicture(): void {
    this.#lastPicture = { sha256: '', times: 0 };
  }

  async report(): Promise<void> {
    if (this.isReported) return;
    const reported = this.#error;
    const answer = await this.#ask((client) => client.status({ source_error: reported })).catch(() => null);
    if (answer?.status === 200) this.#reported = reported;
  }
}

/** What people read for a failure; anything we did not foresee is thrown on. */
export function codeOf(error: unknown): SourceError {
  if (error instanceof SourceProblem) return error.code;
  if ((error as NodeJS.ErrnoException | null)?.code === 'ENOSPC') return 'disk_full';
  throw error;
}
