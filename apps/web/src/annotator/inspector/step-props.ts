/** What every step's inspector gets. */
export type StepProps = {
  isRangeShown: boolean;
  onRangeShown: (isShown: boolean) => void;
  /** Counts how often a test was asked for by the header. */
  testRun: number;
};
