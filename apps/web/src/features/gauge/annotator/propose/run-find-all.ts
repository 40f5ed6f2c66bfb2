import type { FoundInstrument } from '@tenken/vision/propose/find-all.ts';
import { requestEngine } from './request-engine.ts';

/** The last photo that was looked through: who comes back from one instrument finds the others again. */
let last: { readonly photoId: string; readonly found: readonly FoundInstrument[] } | null = null;

export const cachedInstruments = (photoId: string): readonly FoundInstrument[] | null =>
  last?.photoId === photoId ? last.found : null;

/** Looks through a whole photo for instruments. */
export async function runFindAll(
  photo: { readonly photoId: string; readonly url: string },
  signal: AbortSignal,
): Promise<readonly FoundInstrument[]> {
  const found = await requestEngine(
    photo.url,
    { kind: 'find_all', id: 1 },
    (reply) => (reply.kind === 'found_all' ? reply.result : undefined),
    signal,
  );
  last = { photoId: photo.photoId, found };
  return found;
}
