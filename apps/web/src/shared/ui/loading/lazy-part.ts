import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { loadChunk } from './load-chunk.ts';

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Starts the download early, e.g. when the pointer comes near; a failure shows when the part is really needed. */
  preload: () => void;
  /** The same for who waits for it; it never fails. */
  whenLoaded: () => Promise<void>;
};

/**
 * A part that is downloaded when it is first drawn: popups and dialogs, which most visits never open. One that is there
 * already is drawn at once: after a placeholder, however short, React waits 300 ms before it shows what was behind it.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPart<Props> {
  let known: ComponentType<Props> | null = null;
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    known = (await loadChunk(load))[name];
    return known;
  };
  const Late = lazy(async () => ({ default: await fetchPart() })) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    // chosen once: another component in its place would begin anew
    const [Chosen] = useState<ComponentType<Props>>(() => known ?? Late);
    return createElement(Chosen, props);
  }
  const whenLoaded = (): Promise<void> =>
    fetchPart().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Part, { preload: () => void whenLoaded(), whenLoaded });
}
