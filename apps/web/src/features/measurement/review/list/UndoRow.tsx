import { Undo2 } from 'lucide-react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import type { UndoOffer } from '../action/use-undo.ts';
import { reviewMessages } from '../review.messages.ts';

type Props = { offer: UndoOffer | undefined; className?: string };

/** Undo at the position of the row, after its toast has closed; one line high, so that nothing moves. */
export function UndoRow({ offer, className }: Props) {
  const text = useText(reviewMessages);
  if (!offer) return null;
  return (
    <span className={className}>
      <Button size="small" icon={Undo2} className="max-w-full rounded-full!" onClick={offer.run}>
        <span className="truncate max-md:sr-only">
          {text.undo} <span className="font-normal text-ink-2">{offer.of}</span>
        </span>
      </Button>
    </span>
  );
}
