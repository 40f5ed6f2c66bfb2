import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS } from '@tenken/contract/wire/limits.ts';
import { loadChunk } from './load-chunk.ts';

describe('loadChunk', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('returns the module and leaves no timer', async () => {
    await expect(loadChunk(() => Promise.resolve('module'))).resolves.toBe('module');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[ERR-065][CONST-046] rejects with a ChunkLoadError after 120 s without an answer', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    loadChunk(() => new Promise(() => {})).catch(failed);

    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(Error);
    expect(failed.mock.calls[0]?.[0]).toHaveProperty('name', 'ChunkLoadError');
  });

  it('turns a refused import into a ChunkLoadError that keeps its cause', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({
      name: 'ChunkLoadError',
      cause,
    });
    expect(vi.getTimerCount()).toBe(0);
  });
});
