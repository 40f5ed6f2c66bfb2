import { Pencil, Undo2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { measurementMessages } from '../../measurement.messages.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Modal } from '../../../../shared/ui/popup/Modal.tsx';
import { historyMessages } from '../../history/history.messages.ts';
import { MeasurementHistory } from '../../history/MeasurementHistory.tsx';

type Props = ComponentProps<typeof MeasurementHistory> & {
  name: string;
  onClose: () => void;
  finalFocus?: () => HTMLElement | null;
  onCorrect: () => void;
  /** Back to the estimate; absent where nobody confirmed it. */
  onRevert?: () => void;
};

/** The history of one reading over the page. */
export function HistoryDialog({ name, onClose, finalFocus, onCorrect, onRevert, ...history }: Props) {
  const words = useText(measurementMessages);
  const text = useText(historyMessages);
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      title={text.title(name)}
      finalFocus={finalFocus}
      footer={
        <>
          {onRevert && (
            <Button icon={Undo2} onClick={onRevert}>
              {words.revert}
            </Button>
          )}
          <Button icon={Pencil} onClick={onCorrect}>
            {words.correct}
          </Button>
        </>
      }
    >
      <MeasurementHistory {...history} />
    </Modal>
  );
}
