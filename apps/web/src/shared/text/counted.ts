/** `1 photo`, `2 photos`: a number with what it counts, in English. */
export const counted = (count: number | string, one: string, several = `${one}s`): string =>
  `${count} ${String(count) === '1' ? one : several}`;
