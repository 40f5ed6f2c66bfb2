/** Whether an accepted value agrees with an estimate: within its uncertainty, or displayed alike. */
export function agreesWith(
  value: number,
  {
    estimated_value,
    uncertainty,
  }: { readonly estimated_value: number | null; readonly uncertainty: number | null },
  { digits_after_decimal_point }: { readonly digits_after_decimal_point: number },
): boolean {
  if (estimated_value === null) return false;
  const shown = 0.5 * 10 ** -digits_after_decimal_point;
  return Math.abs(value - estimated_value) <= Math.max(uncertainty ?? 0, shown);
}
