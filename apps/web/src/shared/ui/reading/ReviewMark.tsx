import { useText } from '../../text/LanguageProvider.tsx';
import { cx } from '../cx.ts';
import { uiMessages } from '../ui.messages.ts';
import type { ReviewState } from './status.ts';

type Props = { state: ReviewState; isLabelVisible?: boolean; className?: string };

/** Hollow and violet until a person has confirmed, then solid ink. */
export function ReviewMark({ state, isLabelVisible = false, className }: Props) {
  const text = useText(uiMessages);
  return (
    <span className={cx('inline-flex items-center gap-1.25', className)}>
      <svg viewBox="0 0 8 8" aria-hidden className={cx('size-2 shrink-0', colors[state])}>
        {state === 'estimated' ? (
          <circle cx="4" cy="4" r="3" fill="none" stroke="currentColor" strokeWidth="2" />
        ) : (
          <circle cx="4" cy="4" r="4" fill="currentColor" />
        )}
      </svg>
      <span className={cx(!isLabelVisible && 'sr-only')}>{text.review[state]}</span>
    </span>
  );
}

const colors: Record<ReviewState, string> = { estimated: 'text-review', confirmed: 'text-ink' };
