import { vi } from 'vitest';
import type { TestServer } from '../test-server.ts';

/** Does something while the next photo's pictures are made: after its sender was let in, before it is written down. */
export function whileRenditionsAreCreated({ platform }: TestServer, change: () => Promise<unknown>): void {
  const { pictures } = platform;
  const run = pictures.run.bind(pictures);
  const spy = vi.spyOn(pictures, 'run').mockImplementationOnce(async (...call) => {
    spy.mockRestore();
    const made = await run(...call);
    await change();
    return made;
  });
}
