import { ArrowUp } from 'lucide-react';
import { useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { reviewMessages } from '../review.messages.ts';
import type { HeldList } from './use-held-rows.ts';

/** How much arrived since, over the list; pressed, the new ones take their places and the list is seen from its head. */
export function NewRows({
  newCount,
  showNew,
  className,
}: Pick<HeldList, 'newCount' | 'showNew'> & { className?: string }) {
  const text = useText(reviewMessages);
  return (
    <output
      className={cx(
        'pointer-events-none sticky top-2 z-20 md:top-15 flex h-0 justify-center max-md:justify-end max-md:pr-5',
        className,
      )}
    >
      {newCount > 0 && (
        <Button
          size="small"
          icon={ArrowUp}
          className="pointer-events-auto shrink-0 rounded-full! shadow-modal"
          onClick={({ currentTarget }) => {
            currentTarget.closest('main')?.scrollTo({ top: 0 });
            showNew();
          }}
        >
          {text.newRows(newCount)}
        </Button>
      )}
    </output>
  );
}
