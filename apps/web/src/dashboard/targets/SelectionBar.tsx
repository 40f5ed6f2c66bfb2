import { Check } from 'lucide-react';
import { reviewMessages } from '../../measurement/review/review.messages.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Kbd } from '../../ui/text/Kbd.tsx';

type Props = { count: number; isConfirming: boolean; onConfirm: () => void; onClear: () => void };

/** Stands in the place of the filters while rows are selected, so that nothing moves. */
export function SelectionBar({ count, isConfirming, onConfirm, onClear }: Props) {
  const text = useText(reviewMessages);
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-2 px-3 py-2.5 md:px-5">
      <output className="mr-auto font-semibold num">{text.selected(count)}</output>
      <Button size="small" variant="simple" onClick={onClear}>
        {text.clearSelection}
      </Button>
      <Button
        size="small"
        color="primary"
        icon={Check}
        variant={isConfirming ? 'loading' : 'basic'}
        onClick={onConfirm}
      >
        {text.confirmSelected}
        <span className="ml-1 pointer-coarse:hidden">
          <Kbd keys="⇧ C" />
        </span>
      </Button>
    </div>
  );
}
