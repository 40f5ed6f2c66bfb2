import { useText } from '../../text/LanguageProvider.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import { reviewMessages } from '../review.messages.ts';

type Props = {
  name: string;
  time: string;
  src: string;
  onClose: () => void;
  finalFocus?: () => HTMLElement | null;
};

/** The whole photo, as large as the window. */
export function PhotoDialog({ name, time, src, onClose, finalFocus }: Props) {
  const text = useText(reviewMessages);
  const said = text.zoomed(name, time);
  return (
    <Modal isOpen onClose={onClose} size="full" title={said} finalFocus={finalFocus}>
      <img src={src} alt={said} className="mx-auto size-full bg-stage object-contain" />
    </Modal>
  );
}
