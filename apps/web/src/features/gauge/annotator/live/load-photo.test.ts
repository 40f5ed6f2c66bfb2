import { afterEach, describe, expect, it, vi } from 'vitest';
import { isApiError } from '../../../../shared/api/api-error.ts';
import { errorPage } from '../../../../shared/api/error-page.ts';
import { loadPhoto } from './load-photo.ts';

const answer = (status: number): Response => new Response('no picture', { status });

afterEach(() => vi.unstubAllGlobals());

describe('[ERR-064] a photo that cannot be loaded', () => {
  it.each([
    ['no answer', () => Promise.reject(new TypeError('network')), undefined],
    ['a refused address', () => Promise.resolve(answer(403)), undefined],
    ['a file that is gone', () => Promise.resolve(answer(404)), undefined],
    [
      'bytes that are no picture',
      () => Promise.resolve(answer(200)),
      () => Promise.reject(new DOMException('bad', 'InvalidStateError')),
    ],
  ])("throws 'Failed to load image from URL' after %s and keeps why", async (_name, fetched, decoded) => {
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('createImageBitmap', decoded ?? (() => Promise.reject(new Error('never asked'))));
    const failure = await loadPhoto('https://host/photo.jpg').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect((failure as Error).message).toBe('Failed to load image from URL');
    expect((failure as Error).cause).toBeInstanceOf(Error);
    expect(String((failure as Error).cause)).not.toContain('never asked');
  });

  it('[NAV-014] covers the whole app on a server error', async () => {
    vi.stubGlobal('fetch', async () => answer(503));
    const failure = (await loadPhoto('https://host/photo.jpg').catch((error: unknown) => error)) as Error;
    expect(isApiError(failure.cause, 503)).toBe(true);
    expect(errorPage.read().statusCode).toBe(503);
    errorPage.clear();
  });

  it('is requested by an absolute URL, because the worker has no base URL', async () => {
    const fetchMock = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('network')));
    vi.stubGlobal('fetch', fetchMock);
    vi.stubGlobal('origin', 'https://console.test');
    await expect(loadPhoto('/console/files/photo.jpg')).rejects.toThrow();
    expect(fetchMock.mock.calls[0]![0]).toBe('https://console.test/console/files/photo.jpg');
  });

  it('is requested without credentials from another host', async () => {
    const fetchMock = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('network')));
    vi.stubGlobal('fetch', fetchMock);
    await expect(loadPhoto('https://host/photo.jpg')).rejects.toThrow();
    expect(fetchMock).toHaveBeenCalledWith('https://host/photo.jpg', {
      mode: 'cors',
      credentials: 'same-origin',
    });
  });
});
