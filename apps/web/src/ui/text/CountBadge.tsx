import { cx } from '../cx.ts';

type Props = { count: number; label: string; className?: string };

/** How many readings wait for review. Nothing waiting, nothing shown. */
export function CountBadge({ count, label, className }: Props) {
  if (count <= 0) return null;
  return (
    <span
      className={cx(
        'inline-grid h-4.5 min-w-5 place-items-center rounded-full bg-review-t px-1.5 text-tiny font-semibold',
        'text-review-ink num',
        className,
      )}
    >
      <span aria-hidden>{count > 999 ? '999+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
