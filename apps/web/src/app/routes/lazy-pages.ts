import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadChunk } from '../../shared/ui/loading/load-chunk.ts';

/** Files of pages, each by the name that it exports. */
type Files<Names> = { readonly [Name in keyof Names]: () => Promise<{ readonly [Export in Name]: unknown }> };

/**
 * Pages that are downloaded when they are first opened. Of a page only the name is checked: what it draws depends on the
 * addresses, so the addresses must not depend on it in turn.
 */
export function lazyPages<Names>(files: Files<Names>): { readonly [Name in keyof Names]: RouteComponent } {
  const lazy = (name: keyof Names & string): RouteComponent =>
    lazyRouteComponent(async () => (await loadChunk(files[name])) as Record<string, RouteComponent>, name);
  return Object.fromEntries(
    Object.keys(files).map((name) => [name, lazy(name as keyof Names & string)]),
  ) as ReturnType<typeof lazyPages<Names>>;
}
