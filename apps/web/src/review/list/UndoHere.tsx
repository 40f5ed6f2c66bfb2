import { Undo2 } from 'lucide-react';
import { useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import type { UndoOffer } from '../action/use-undo.ts';
import { reviewMessages } from '../review.messages.ts';

type Props = { offer: UndoOffer | undefined; className?: string };

/** The way back where the row was, after its toast has gone. It lies over the edge of what stands there now: nothing moves. */
export function UndoHere({ offer, className }: Props) {
  const text = useText(reviewMessages);
  if (!offer) return null;
  return (
    <span className={className}>
      <Button size="small" icon={Undo2} className="max-w-60 rounded-full!" onClick={offer.run}>
        {text.undo}
        <span className="truncate font-normal text-ink-2">{offer.of}</span>
      </Button>
    </span>
  );
}

/** Over the upper edge of a row of a table: for its first cell. The row is its frame. */
export const UndoOnEdge = ({ offer }: Pick<Props, 'offer'>) => (
  <UndoHere offer={offer} className="absolute -top-3.5 left-2 z-10" />
);
