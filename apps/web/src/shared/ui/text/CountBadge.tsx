import { cx } from '../cx.ts';

const tones = {
  review: 'bg-review-t text-review-ink',
  warning: 'bg-warning-t text-warning-ink',
  error: 'bg-error-t text-error-ink',
};
export type CountTone = keyof typeof tones;

type Props = { count: number; label: string; tone?: CountTone; className?: string };

/** How many readings wait for review, or how many alerts nobody has acknowledged. Nothing waiting, nothing shown. */
export function CountBadge({ count, label, tone = 'review', className }: Props) {
  if (count <= 0) return null;
  return (
    <span
      className={cx(
        'inline-grid h-4.5 min-w-5 shrink-0 place-items-center rounded-full px-1.5 text-tiny font-semibold num',
        tones[tone],
        className,
      )}
    >
      <span aria-hidden>{count > 999 ? '999+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
