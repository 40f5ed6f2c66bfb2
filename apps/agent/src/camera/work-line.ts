import { briefReason } from '../brief-reason.ts';

/** Work of one camera is done one piece after the other; another camera never waits for it. */
export class WorkLine {
  readonly #say: (line: string) => void;
  #last: Promise<unknown> = Promise.resolve();
  #isEnded = false;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  add(work: () => Promise<void>): void {
    this.#last = this.#last
      .then(work)
      .catch((error: unknown) =>
        this.#say(briefReason(error instanceof Error ? error.message : String(error))),
      );
  }

  /** Nothing is begun any more; answers when what was begun is done. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#last;
  }
}
