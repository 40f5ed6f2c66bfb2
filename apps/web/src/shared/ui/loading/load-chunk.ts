import { CHUNK_TIMEOUT_MS } from '@tenken/contract/wire/limits.ts';

/** Bundlers do not agree on a name for this failure, so every lazy import goes through loadChunk, which has one. */
class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads a lazy part of the console; a refused or silent network ends in a ChunkLoadError. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new ChunkLoadError(`Loading took more than ${CHUNK_TIMEOUT_MS / 1000} s`)),
    CHUNK_TIMEOUT_MS,
  );
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError('A part of the console could not be loaded', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
