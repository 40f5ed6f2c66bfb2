interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** Calls of WebDriver BiDi over the web socket of a browser (W3C WebDriver BiDi). */
export class BidiSocket {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#settle(JSON.parse(String(data)) as Answer));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser has gone'));
      this.#waiting.clear();
    });
  }

  static async open(address: string): Promise<BidiSocket> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`no answer at ${address}`)));
    });
    return new BidiSocket(socket);
  }

  call<Result = void>(method: string, params: object): Promise<Result> {
    this.#last += 1;
    const id = this.#last;
    this.#socket.send(JSON.stringify({ id, method, params }));
    return new Promise<Result>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #settle({ id, result, error, message }: Answer): void {
    const pending = id === undefined ? undefined : this.#waiting.get(id);
    if (!pending) return;
    this.#waiting.delete(id!);
    if (error) pending.reject(new Error(`${error}: ${message}`));
    else pending.resolve(result as never);
  }
}
