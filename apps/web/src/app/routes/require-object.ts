import { notFound } from '@tanstack/react-router';
import { getCamera } from '@tenken/contract/camera/camera.routes.ts';
import { getGauge } from '@tenken/contract/gauge/gauge.routes.ts';
import { getGuard } from '@tenken/contract/guard/guard.routes.ts';
import { call } from '../../shared/api/call.ts';

const routes = { camera: getCamera, gauge: getGauge, guard: getGuard };
export type ObjectKind = keyof typeof routes;

/**
 * Loads the object of a page before the page is entered. Any failure shows the not-found screen, which offers a retry.
 */
export async function requireObject(kind: ObjectKind, id: string): Promise<void> {
  try {
    await call(routes[kind], { params: { id } });
  } catch {
    throw notFound();
  }
}
