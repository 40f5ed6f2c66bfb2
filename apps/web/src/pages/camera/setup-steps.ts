import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { InspectionTarget } from '../../features/measurement/target/inspection-target.ts';
import { recipientsOf } from './recipients-of.ts';

const SETUP_STEPS = ['contact', 'photo', 'schedule', 'target', 'recipients'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

type NewCamera = Pick<Camera, 'device_id' | 'health' | 'latest_photo' | 'schedule'>;

/**
 * What a new camera needs before it works by itself, and what of it is done; a plain camera calls by
 * its photos, and has no schedule of ours.
 */
export function setupSteps(
  camera: NewCamera,
  targets: readonly InspectionTarget[],
): { step: SetupStep; isDone: boolean }[] {
  const hasPhoto = camera.latest_photo !== null;
  const done: Record<SetupStep, boolean> = {
    contact: hasPhoto || camera.health.last_contact_at !== null,
    photo: hasPhoto,
    schedule: camera.schedule !== null,
    target: targets.some(({ is_active }) => is_active),
    recipients: recipientsOf(targets).size > 0,
  };
  const ofDevice: readonly SetupStep[] = ['contact', 'schedule'];
  return SETUP_STEPS.filter((step) => camera.device_id !== null || !ofDevice.includes(step)).map((step) => ({
    step,
    isDone: done[step],
  }));
}
