import type { MaintenanceWindow } from '@tenken/contract/alert/alert.schema.ts';

export type WindowState = 'planned' | 'running' | 'over';

/** What begins or ends within this time counts as begun or ended: clocks differ, and pages look once a minute. */
const NEAR_MS = 60_000;

export function stateOfWindow(
  { from, until }: Pick<MaintenanceWindow, 'from' | 'until'>,
  now: number,
): WindowState {
  const near = now + NEAR_MS;
  if (Date.parse(from) > near) return 'planned';
  return until === null || Date.parse(until) > near ? 'running' : 'over';
}

/** Those in which the alerts of a camera are suppressed: its own, and its facility's. */
export const windowsOfCamera = (
  windows: readonly MaintenanceWindow[],
  cameraId: string,
): readonly MaintenanceWindow[] => windows.filter(({ camera }) => camera === null || camera.id === cameraId);
