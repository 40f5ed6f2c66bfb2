import type { RouteDefinition, Space } from '@tenken/contract/wire/route.ts';

/** Where a server has its address spaces; the defaults are those of an installation that changed none. */
export interface Prefixes {
  readonly prefix?: string;
  readonly guardPrefix?: string;
}

/** The path of a call with its parameters and its query filled in. */
export function routeAddress(
  route: RouteDefinition,
  { prefix = '/console', guardPrefix = '/guard' }: Prefixes,
  { params = {}, query = {} }: { params?: object | undefined; query?: object | undefined },
): string {
  const bases: Record<Space, string> = {
    api: `${prefix}/api`,
    internal: `${prefix}/internal/api`,
    guard: `${guardPrefix}/api`,
    page: prefix,
    root: '',
    device: '/device/v1',
  };
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
  const entries = Object.entries(query).filter(([, value]) => value !== undefined) as [string, string][];
  const search = new URLSearchParams(entries).toString();
  return `${bases[route.space]}${path}${search === '' ? '' : `?${search}`}`;
}
