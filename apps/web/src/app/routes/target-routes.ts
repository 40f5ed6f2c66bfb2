import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import { loadChunk } from '../../ui/loading/load-chunk.ts';
import { page } from './page-route.ts';
import type { ObjectKind } from './require-object.ts';

/** Pages about one thing load it before they are entered. */
const loadFirst =
  (kind: ObjectKind) =>
  async ({ params }: { params: unknown }): Promise<void> => {
    const { requireObject } = await loadChunk(() => import('./require-object.ts'));
    await requireObject(kind, (params as { id: string }).id);
  };

/** A camera: what it sees, its targets and its device. */
export function cameraRoutes(shell: AnyRoute): AnyRoute[] {
  const camera = createRoute({
    getParentRoute: () => shell,
    path: 'cameras/$id',
    beforeLoad: loadFirst('camera'),
    component: lazyRouteComponent(
      () => loadChunk(() => import('../../pages/camera/CameraPage.tsx')),
      'CameraPage',
    ),
  });
  const analysis = createRoute({
    getParentRoute: () => shell,
    path: 'cameras/$id/ondemand_analysis',
    beforeLoad: loadFirst('camera'),
    component: lazyRouteComponent(
      () => loadChunk(() => import('../../pages/camera/AnalysisPage.tsx')),
      'AnalysisPage',
    ),
  });
  return [camera as AnyRoute, analysis as AnyRoute];
}

/** The history of a gauge, and how well the gauges of a facility are read. */
export function gaugeRoutes(shell: AnyRoute): AnyRoute[] {
  const gauge = createRoute({
    getParentRoute: () => shell,
    path: 'gauges/$id',
    beforeLoad: loadFirst('gauge'),
    component: lazyRouteComponent(
      () => loadChunk(() => import('../../pages/gauge/GaugePage.tsx')),
      'GaugePage',
    ),
  });
  return [
    gauge as AnyRoute,
    page(
      'accuracy',
      () => shell,
      () => import('../../pages/facility/LedgerPage.tsx'),
      'LedgerPage',
    ),
  ];
}

/** A guard: what it found, its models, its threshold. */
export function guardRoutes(shell: AnyRoute): AnyRoute[] {
  const guardPage = (path: string, load: () => Promise<Record<string, unknown>>, name: string): AnyRoute =>
    createRoute({
      getParentRoute: () => shell,
      path,
      beforeLoad: loadFirst('guard'),
      component: lazyRouteComponent(() => loadChunk(load), name as never),
    }) as AnyRoute;
  return [
    guardPage('guards/$id', () => import('../../pages/guard/GuardPage.tsx'), 'GuardPage'),
    guardPage(
      'guards/$id/retrain',
      () => import('../../pages/guard/RetrainGuardPage.tsx'),
      'RetrainGuardPage',
    ),
  ];
}
