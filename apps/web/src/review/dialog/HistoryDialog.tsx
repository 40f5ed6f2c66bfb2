import type { ComponentProps } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import { historyMessages } from './history.messages.ts';
import { MeasurementHistory } from './MeasurementHistory.tsx';

type Props = ComponentProps<typeof MeasurementHistory> & {
  name: string;
  onClose: () => void;
  finalFocus?: () => HTMLElement | null;
};

/** The history of one reading over the page. */
export function HistoryDialog({ name, onClose, finalFocus, ...history }: Props) {
  const text = useText(historyMessages);
  return (
    <Modal isOpen onClose={onClose} size="small" title={text.title(name)} finalFocus={finalFocus}>
      <MeasurementHistory {...history} />
    </Modal>
  );
}
