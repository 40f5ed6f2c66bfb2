/** A number as short as it can be said without loss, for axis ends and limits: 1.6, 120, −0.1. */
export function formatPlainNumber(value: number): string {
  const text = new Intl.NumberFormat('en-US', {
    maximumSignificantDigits: 15,
    useGrouping: false,
    signDisplay: 'negative',
  }).format(value);
  return text.replace('-', '−');
}
