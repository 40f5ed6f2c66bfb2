import type { RouteComponent } from '@tanstack/react-router';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';

/** Files of pages, each by the name that it exports. */
type Files<Names> = { readonly [Name in keyof Names]: () => Promise<{ readonly [Export in Name]: unknown }> };

/**
 * Pages downloaded when first opened. Only the export name is typed: pages depend on the routes, so the routes must not depend
 * on the types of pages.
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
