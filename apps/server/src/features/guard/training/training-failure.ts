import type { TrainingError } from '@tenken/contract/guard/ai-model.schema.ts';

/** A training that cannot end in a model; the message is what a person can do about it. */
export class TrainingFailure extends Error {
  override name = 'TrainingFailure';
  readonly code: TrainingError;

  constructor(code: TrainingError, message: string) {
    super(message);
    this.code = code;
  }
}
