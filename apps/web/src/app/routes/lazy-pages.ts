import type { RouteComponent } from '@tanstack/react-router';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';

/** Files of pages, each by the name that it exports. */
type Files<Names> = { readonly [Name in keyof Names]: () => Promise<{ readonly [Export in Name]: unknown }> };

/**
 * Pages that are downloaded when they are first opened. Of a page only the name is checked: what it draws depends on the
 * addresses, so the addresses must not depend on it in turn.
 */
export function lazyPages<Names>(files: Files<Names>): { readonly [Name in keyof Names]: RouteComponent } {
  const lazy = (name: keyof Names & string): RouteComponent => {
    const Page = lazyPart(files[name] as () => Promise<Record<string, RouteComponent>>, name);
    // the router waits for it before it shows the page
    return Object.assign((props: object) => Page(props), { preload: Page.whenLoaded });
  };
  return Object.fromEntries(
    Object.keys(files).map((name) => [name, lazy(name as keyof Names & string)]),
  ) as ReturnType<typeof lazyPages<Names>>;
}
