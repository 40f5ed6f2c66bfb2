import type { Readable } from 'node:stream';
import { ZipFile, type ReadStreamOptions } from 'yazl';

/** A zip whose bytes are written while they are read; an error of any entry is an error of its bytes. */
export class ZipStream {
  readonly output: Readable;
  readonly #zip = new ZipFile();

  constructor() {
    this.output = this.#zip.outputStream as Readable;
    this.#zip.on('error', (error: Error) => this.fail(error));
  }

  addText(text: string, path: string, options: Partial<ReadStreamOptions>): void {
    this.#zip.addBuffer(Buffer.from(text), path, options);
  }

  /** The zip library does not listen for errors of an entry; unhandled, they would end the process. */
  addStream(content: Readable, path: string, options: Partial<ReadStreamOptions>): void {
    content.on('error', (error) => this.fail(error));
    this.#zip.addReadStream(content, path, options);
  }

  end(): void {
    this.#zip.end();
  }

  fail(error: Error): void {
    this.output.destroy(error);
  }
}
