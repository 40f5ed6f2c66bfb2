import type { CameraHealth } from '@tenken/contract/photo/calendar.schema.ts';

/** Something keeps the camera from telling what is there now. */
export const isDoubtful = (health: CameraHealth | undefined): health is CameraHealth =>
  health !== undefined && health.state !== 'fine';

/** What is shown of the camera is not what it would show now. */
export const isOutOfDate = (health: CameraHealth | undefined): boolean => health?.state === 'silent';

/** Photos that should be there are not: late, silent, or never called. */
export const isSilent = (health: CameraHealth | undefined): boolean =>
  health !== undefined && ['late', 'silent', 'awaited'].includes(health.state);
