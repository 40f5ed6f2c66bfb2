/** Scores and thresholds of a guard: two decimals, so that they stand under each other. */
export const formatScore = (score: number): string => score.toFixed(2);
