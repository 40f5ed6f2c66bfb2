import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFolder } from '../load/data-folder.ts';
import { startServerProcess, type ServerProcess } from '../load/server-process.ts';

export interface RoleOptions {
  readonly roles: string;
  readonly port: number;
  readonly folder: DataFolder;
  readonly settings: Readonly<Record<string, string>>;
}

const PAUSE_MS = 1000;

/** A process with some of the roles, restarted whenever it ends, as by a supervisor. */
export class RoleProcess {
  readonly roles: string;
  readonly url: string;
  readonly #options: RoleOptions;
  #server: ServerProcess | undefined;
  #running: Promise<void> | undefined;
  #isClosing = false;

  constructor(options: RoleOptions) {
    this.#options = options;
    this.roles = options.roles;
    this.url = `http://127.0.0.1:${options.port}`;
  }

  /** Resolves when it serves for the first time; a failing first start is an error. */
  async start(): Promise<ServerProcess> {
    const server = await this.#launch();
    this.#running = this.#keepRunning(server);
    return server;
  }

  async isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** kill -9; ignored while the process is not running. */
  async kill(): Promise<void> {
    if (this.#server?.isRunning()) await this.#server.kill();
  }

  /** Suspends it until `thaw`, as on a machine that swaps or hangs. */
  freeze(): void {
    if (this.#server?.isRunning()) process.kill(this.#server.pid, 'SIGSTOP');
  }

  thaw(): void {
    if (this.#server?.isRunning()) process.kill(this.#server.pid, 'SIGCONT');
  }

  async stop(): Promise<void> {
    this.#isClosing = true;
    if (this.#server?.isRunning()) await this.#server.stop();
    await this.#running;
  }

  async #launch(): Promise<ServerProcess> {
    const { folder, settings, port, roles } = this.#options;
    this.#server = await startServerProcess(folder, { ...settings, PORT: String(port) }, [
      `--roles=${roles}`,
    ]);
    return this.#server;
  }

  async #keepRunning(first: ServerProcess): Promise<void> {
    await first.ended;
    while (!this.#isClosing) {
      await sleep(PAUSE_MS);
      if (this.#isClosing) return;
      const server = await this.#launch().catch(() => null); // its database may be away as well
      await server?.ended;
    }
  }
}
