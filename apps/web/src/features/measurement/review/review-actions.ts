/** What a person can do to a target from its row. */
export type ReviewActions = {
  onConfirm: () => void;
  onCorrect: () => void;
  /** Back to the estimate. */
  onRevert?: () => void;
  /** A guard is confirmed as anomaly (true) or normal (false). */
  onConfirmGuard: (isAnomaly: boolean) => void;
  onNext?: () => void;
  /** Who did what to the reading, and comments on it. */
  onHistory?: () => void;
  /** Types in what the newest photo shows, where no engine reads it. */
  onEnter?: () => void;
  isConfirming: boolean;
};
