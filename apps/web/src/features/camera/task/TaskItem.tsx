import { Check, Clock, LoaderCircle, X, type LucideIcon } from 'lucide-react';
import type { CameraTask, TaskStatus } from '@tenken/contract/camera/task.schema.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { formatShortDateTime, formatTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Chip, type ChipTone } from '../../../shared/ui/text/Chip.tsx';
import { taskMessages, type OwnMessage } from './task.messages.ts';
import { cancelTask } from './task.queries.ts';
import { TASK_MESSAGES } from '@tenken/contract/camera/task.rules.ts';

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

type Props = { task: CameraTask; mayChange: boolean; style: TimeStyle };

/** One task: what, since when, how far, and every step it made. */
export function TaskItem({ task, mayChange, style }: Props) {
  const text = useText(taskMessages);
  const { requested_by, steps, status } = task;
  const when = [
    text.asked(formatShortDateTime(task.created_at, style)),
    ...(task.accepted_at === null ? [] : [text.accepted(formatTime(task.accepted_at, style))]),
  ];
  const reason = reasonOf(task, text);
  return (
    <li className="px-3.5 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{text.types[task.type]}</span>
        <Chip tone={toneOf(task)} icon={ICONS[toneOf(task)]}>
          {text.status[status]}
        </Chip>
      </div>
      <p className="text-note text-ink-2 num">
        {[...when, requested_by ? text.by(requested_by.name) : text.byServer].join(' · ')}
      </p>
      {reason && <p className="text-note text-ink-2 break-words">{reason}</p>}
      {steps.length > 1 && (
        <details className="mt-0.5 text-note text-ink-2">
          <summary className="w-fit cursor-pointer">{text.steps}</summary>
          <ol className="mt-1 flex flex-col gap-0.5">
            {steps.map((step) => (
              <li key={step.status} className="flex justify-between gap-3">
                <span>{text.status[step.status]}</span>
                <span className="num">{formatTime(step.at, style)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      {mayChange && status === 'queued' && <CancelButton task={task} />}
    </li>
  );
}

function CancelButton({ task }: { task: CameraTask }) {
  const text = useText(taskMessages);
  const cancel = useChange(() => cancelTask(task.id), {
    changes: changed.cameraTask(task.camera.id),
    success: text.cancelled,
  });
  return (
    <Button
      size="small"
      className="mt-1"
      variant={cancel.isInProgress ? 'loading' : 'basic'}
      onClick={() => void cancel.run()}
    >
      {text.cancel}
    </Button>
  );
}

const ICONS: Partial<Record<ChipTone, LucideIcon>> = {
  ok: Check,
  error: X,
  warning: Clock,
  primary: LoaderCircle,
};
