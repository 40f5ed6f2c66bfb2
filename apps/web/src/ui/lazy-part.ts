import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadChunk } from './load-chunk.ts';

export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Starts the download early, e.g. when the pointer comes near; a failure shows when the part is really needed. */
  preload: () => void;
};

/** A part that is downloaded when it is first drawn: popups and dialogs, which most visits never open. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPart<Props> {
  const part = lazy(async () => ({ default: (await loadChunk(load))[name] }));
  return Object.assign(part, { preload: () => void load().catch(() => undefined) });
}
