import { notFound } from '@tanstack/react-router';
import { getCamera } from '@tenken/contract/camera/camera.routes.ts';
import { getGauge } from '@tenken/contract/gauge/gauge.routes.ts';
import { getGuard } from '@tenken/contract/guard/guard.routes.ts';
import { call } from '../../api/call.ts';
import { isApiError } from '../../api/api-error.ts';

const routes = { camera: getCamera, gauge: getGauge, guard: getGuard };
export type ObjectKind = keyof typeof routes;

/**
 * The object a page is about is loaded before the page is entered; what is refused is not found. Where no answer came, or the
 * server failed, nobody knows.
 */
export async function requireObject(kind: ObjectKind, id: string): Promise<void> {
  try {
    await call(routes[kind], { params: { id } });
  } catch (error) {
    if (isApiError(error) && (error.status === 0 || error.status >= 500)) throw error;
    throw notFound();
  }
}
