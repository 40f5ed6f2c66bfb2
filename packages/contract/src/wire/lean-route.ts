import type { RouteDefinition } from './route.ts';

const KEPT = [
  'method',
  'space',
  'path',
  'authentication',
  'isCalledAtRoot',
  'isIdempotencyKeyAccepted',
] as const;

/** The parts of a route that the console needs for its call; the build removes the rest, mainly schemas. */
export type LeanRoute = Pick<RouteDefinition, (typeof KEPT)[number]>;

export const leanRoute = (route: RouteDefinition): LeanRoute =>
  Object.fromEntries(KEPT.map((part) => [part, route[part]])) as LeanRoute;
