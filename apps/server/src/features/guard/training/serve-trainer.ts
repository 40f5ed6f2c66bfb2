import type { Nets } from '@tenken/anomaly/features/backbone.ts';
import { openBlobs } from '../../../platform/blobs/open-blobs.ts';
import { lowerProcessPriority, TRAINING_PRIORITY } from '../../../platform/cpu/thread-priority.ts';
import { train } from './train.ts';
import type { TrainerMessage, TrainerOrder } from './trainer-messages.ts';
import { TrainingFailure } from './training-failure.ts';

/** Main loop of a trainer: one order, one result, and no longer than its server lives. */
export function serveTrainer(openNets: () => Nets): void {
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C reaches the whole process group: the server decides about its trainer
  process.on('SIGINT', () => undefined);
  lowerProcessPriority(TRAINING_PRIORITY);
  process.once('message', (order) => {
    void work(order as TrainerOrder, openNets()).then(answerAndLeave);
  });
}

async function work({ job, store }: TrainerOrder, nets: Nets): Promise<TrainerMessage> {
  try {
    const blobs = await openBlobs(store);
    const report = (stage: Extract<TrainerMessage, { kind: 'progress' }>['stage'], progress: number): void =>
      void process.send?.({ kind: 'progress', stage, progress } satisfies TrainerMessage);
    return { kind: 'done', result: await train(job, { blobs, nets, report }) };
  } catch (error) {
    if (error instanceof TrainingFailure) return { kind: 'failed', code: error.code, message: error.message };
    throw error;
  }
}

function answerAndLeave(message: TrainerMessage): void {
  process.send?.(message, () => process.exit(0));
}
