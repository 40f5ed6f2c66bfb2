import type { RouteDefinition } from './route.ts';

const KEPT = [
  'method',
  'space',
  'path',
  'authentication',
  'isCalledAtRoot',
  'isIdempotencyKeyAccepted',
] as const;

/** Of a route what the console needs to make its call; the build leaves out the rest, schemas above all. */
export type LeanRoute = Pick<RouteDefinition, (typeof KEPT)[number]>;

export const leanRoute = (route: RouteDefinition): LeanRoute =>
  Object.fromEntries(KEPT.map((part) => [part, route[part]])) as LeanRoute;
