import { TASK_MESSAGES } from '@tenken/contract/camera/task.rules.ts';
import type { CameraTask, TaskStatus } from '@tenken/contract/camera/task.schema.ts';
import type { ChipTone } from '../../../shared/ui/text/Chip.tsx';
import type { OwnMessage, taskMessages } from './task.messages.ts';

type Texts = (typeof taskMessages)['en'];

/** Why a task ended, in words: ours are translated, the device's own are shown as they came. */
export function reasonOf({ message }: Pick<CameraTask, 'message'>, text: Texts): string {
  const own = (Object.keys(TASK_MESSAGES) as OwnMessage[]).find((key) => TASK_MESSAGES[key] === message);
  return own ? text.messages[own] : message;
}

const TONES: Record<TaskStatus, ChipTone> = {
  queued: 'warning',
  pending: 'warning',
  checking: 'primary',
  accepted: 'primary',
  running: 'primary',
  processed_downlink_stage: 'primary',
  potentially_processed_uplink_stage: 'primary',
  completed: 'ok',
  processed: 'ok',
  rejected: 'error',
};

/** A task that ended without its photo is an error, whatever its status is called. */
export const toneOf = ({ status, result }: Pick<CameraTask, 'status' | 'result'>): ChipTone =>
  result === 'failure' ? 'error' : TONES[status];
