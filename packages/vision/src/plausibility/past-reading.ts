/** A reading of the same gauge on another photo. */
export interface PastReading {
  /** When the photo was taken, in milliseconds. */
  readonly at: number;
  /** In the gauge's unit; the person's value where one was given. */
  readonly value: number;
  /** One standard deviation, in the gauge's unit; 0 for a person's value. */
  readonly uncertainty: number;
  /** Marked implausible, and neither confirmed by a person nor by the photos after it. */
  readonly isDoubtful: boolean;
}

/** What is judged: a reading that was just made. */
export type NewReading = Pick<PastReading, 'at' | 'value' | 'uncertainty'>;

export const isUsable = ({ at, value }: NewReading): boolean => Number.isFinite(at) && Number.isFinite(value);

/** The readings in the order of their photos. Of photos taken at the same time, the order is that of their values. */
export const inTime = <Past extends NewReading>(readings: readonly Past[]): Past[] =>
  readings
    .filter(isUsable)
    .toSorted((a, b) => a.at - b.at || a.value - b.value || a.uncertainty - b.uncertainty);
