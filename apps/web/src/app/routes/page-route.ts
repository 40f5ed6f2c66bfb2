import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import { loadChunk } from '../../ui/loading/load-chunk.ts';

/** A page that is downloaded when it is first opened. */
export const page = (
  path: string,
  getParentRoute: () => AnyRoute,
  load: () => Promise<Record<string, unknown>>,
  name: string,
): AnyRoute =>
  createRoute({
    getParentRoute,
    path,
    component: lazyRouteComponent(() => loadChunk(load), name as never),
  });
