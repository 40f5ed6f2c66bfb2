/**
 * The first day after `today` on which a period ends that began on `startedOn` (both YYYY-MM-DD). A month without that day
 * is billed on its last one.
 */
export function nextInvoiceOn(startedOn: string, today: string, period: 'monthly' | 'yearly'): string {
  const [year, month, day] = startedOn.split('-').map(Number) as [number, number, number];
  const step = period === 'monthly' ? 1 : 12;
  for (let months = step; ; months += step) {
    const first = new Date(Date.UTC(year, month - 1 + months, 1));
    const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    first.setUTCDate(Math.min(day, lastDay));
    const due = first.toISOString().slice(0, 10);
    if (due > today) return due;
  }
}
