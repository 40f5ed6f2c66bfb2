import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from './Icon.tsx';

const tones = {
  neutral: 'bg-sunken text-ink-2',
  line: 'border border-line-2 text-ink-2',
  primary: 'bg-pri-t text-pri-ink',
  ok: 'bg-ok-t text-ok-ink',
  warning: 'bg-warning-t text-warning-ink',
  error: 'bg-error-t text-error-ink',
  review: 'bg-review-t text-review-ink',
};

export type ChipTone = keyof typeof tones;

type Props = { tone?: ChipTone; icon?: LucideIcon; mark?: ReactNode; children: ReactNode };

/** A state in a word, with an icon or mark: colour alone never carries it. */
export function Chip({ tone = 'neutral', icon, mark, children }: Props) {
  return (
    <span
      className={cx(
        'inline-flex h-5.5 items-center gap-1.25 rounded-chip px-2 text-note font-medium whitespace-nowrap num',
        tones[tone],
      )}
    >
      {icon && <Icon of={icon} size="small" />}
      {mark}
      {children}
    </span>
  );
}

/** The name of what is edited. It gives way before anything else of a header: a long one is cut, and whole in its hint. */
export function NameChip({ name }: { name: string }) {
  return (
    <span title={name} className="flex min-w-0 shrink-9999 *:min-w-0 max-md:hidden">
      <Chip tone="primary">
        <span className="truncate">{name}</span>
      </Chip>
    </span>
  );
}
