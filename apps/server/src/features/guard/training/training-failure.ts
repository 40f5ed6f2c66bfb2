import type { TrainingError } from '@tenken/contract/guard/ai-model.schema.ts';

/** A training that cannot succeed; the message says what the user can do. */
export class TrainingFailure extends Error {
  override name = 'TrainingFailure';
  readonly code: TrainingError;

  constructor(code: TrainingError, message: string) {
    super(message);
    this.code = code;
  }
}
