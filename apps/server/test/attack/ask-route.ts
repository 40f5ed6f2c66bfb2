import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { basesOf } from '../../src/platform/http/bind-route.ts';
import type { SampleCall } from '../kit/calls/sample-call.ts';
import { ask, type Answer } from './ask.ts';
import type { Attacked } from './attacked.ts';

/** The path of a route with the ids of a sample call. */
export function pathOf({ platform }: Attacked, route: RouteDefinition, sample: SampleCall): string {
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(sample.params?.[name] ?? ''),
  );
  const query = new URLSearchParams(sample.query ?? {}).toString();
  return `${basesOf(route.space, platform.config)[0]!}${path}${query === '' ? '' : `?${query}`}`;
}

/** Makes a sample call of a route with these credentials. */
export const askRoute = (
  on: Attacked,
  route: RouteDefinition,
  sample: SampleCall,
  credentials: Readonly<Record<string, string>>,
): Promise<Answer> =>
  ask(on, {
    method: route.method,
    path: pathOf(on, route, sample),
    headers: { ...sample.headers, ...credentials },
    body: sample.body,
  });
