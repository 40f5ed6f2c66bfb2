import { vi } from 'vitest';
import type { TestServer } from '../test-server.ts';

/**
 * Runs work while the renditions of the next photo are created: after its sender was authenticated, before it is
 * stored.
 */
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
