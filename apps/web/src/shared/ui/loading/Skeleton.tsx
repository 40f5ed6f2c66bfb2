import type { ReactNode } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { cx } from '../cx.ts';
import { uiMessages } from '../ui.messages.ts';
import { useDelayed } from './use-delayed.ts';

const delayMs = 350;

/** One grey block; give it the size of what will stand there, so that nothing moves when it arrives. */
export function SkeletonBlock({ className }: { className: string }) {
  return <span className={cx('block rounded-chip bg-sunken', className)} />;
}

/** Keeps the room from the start, shows the blocks after 350 ms. */
export function Skeleton({ children, className }: { children: ReactNode; className?: string }) {
  const text = useText(uiMessages);
  const isShown = useDelayed(delayMs);
  return (
    <output className={cx('block', className)}>
      <span className="sr-only">{text.loading}</span>
      <div aria-hidden className={cx(!isShown && 'invisible')}>
        {children}
      </div>
    </output>
  );
}
