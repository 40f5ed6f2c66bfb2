/** What every step's inspector gets. */
export type StepProps = {
  isRangeShown: boolean;
  onRangeShown: (isShown: boolean) => void;
  /** Counts how often a test was asked for by the header. */
  testRun: number;
  /** Lets the person point at the instrument; null where nothing is proposed for the kind of gauge. */
  onPropose: (() => void) | null;
};
