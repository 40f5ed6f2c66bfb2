import { startServer, type TestServer } from './server.ts';

/** The server of the file whose tests a worker runs now: started for its first, gone with the next file's. */
export class FileServers {
  #file: string | null = null;
  #server: Promise<TestServer> | null = null;
  #stopping: Promise<void> = Promise.resolve();

  /** Settings are asked for once, when the file begins. */
  of(file: string, settings: () => Record<string, string> = () => ({})): Promise<TestServer> {
    if (this.#server !== null && this.#file === file) return this.#server;
    const before = this.#server;
    if (before !== null) this.#stopping = this.#stopping.then(async () => (await before).stop());
    this.#file = file;
    this.#server = startServer(settings());
    return this.#server;
  }

  async stop(): Promise<void> {
    await this.#stopping;
    await (await this.#server)?.stop();
  }
}
