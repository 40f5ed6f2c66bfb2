/** The locks of a browser, as far as the console asks for them: work of one name waits for the work before it. */
export function createLocks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    request: <Result>(
      name: string,
      ...[given, last]: [Work<Result>] | [{ signal: AbortSignal }, Work<Result>]
    ): Promise<Result> => {
      const [work, signal] = typeof given === 'function' ? [given, null] : [last!, given.signal];
      const result = (held.get(name) ?? Promise.resolve()).then(() => {
        signal?.throwIfAborted();
        return work();
      });
      held.set(
        name,
        result.catch(() => undefined),
      );
      return result;
    },
  };
}

type Work<Result> = () => Promise<Result>;
