import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadChunk } from './load-chunk.ts';

type Loaded<Name extends string> = Record<Name, ComponentType<never>>;

export type LazyPart<Part extends ComponentType<never>> = LazyExoticComponent<Part> & {
  /** Starts the download early, e.g. when the pointer comes near; a failure shows when the part is really needed. */
  preload: () => void;
};

/** A part that is downloaded when it is first drawn: popups and dialogs, which most visits never open. */
export function lazyPart<Name extends string, Module extends Loaded<Name>>(
  load: () => Promise<Module>,
  name: Name,
): LazyPart<Module[Name]> {
  const part = lazy(async () => ({ default: (await loadChunk(load))[name] }));
  return Object.assign(part, { preload: () => void load().catch(() => undefined) });
}
