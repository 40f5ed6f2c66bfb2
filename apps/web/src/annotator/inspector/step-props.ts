/** What every step's inspector gets. */
export type StepProps = {
  isRangeShown: boolean;
  onRangeShown: (isShown: boolean) => void;
};
