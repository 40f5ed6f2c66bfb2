import { ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { reviewMessages } from '../review.messages.ts';

type Props = {
  /** How many of those that the list shows arrived since. */
  count: number;
  showNew: () => void;
  /** What else is said of the list. */
  children?: ReactNode;
};

/**
 * A line above a list that is always kept free: what is said in it comes late, covers nothing and moves nothing. Pressed, the
 * new ones take their places and the list is seen from its head.
 */
export function NewRows({ count, showNew, children }: Props) {
  const text = useText(reviewMessages);
  return (
    <div className="flex items-center gap-x-4 bg-canvas px-3 py-1 text-note text-ink-2 num md:sticky md:top-13 md:z-10 md:px-5">
      {children}
      <output className="ml-auto flex min-h-(--control-small) min-w-24 justify-end">
        {count > 0 && (
          <Button
            size="small"
            icon={ArrowUp}
            className="rounded-full!"
            onClick={({ currentTarget }) => {
              currentTarget.closest('main')?.scrollTo({ top: 0 });
              showNew();
            }}
          >
            {text.newRows(count)}
          </Button>
        )}
      </output>
    </div>
  );
}
