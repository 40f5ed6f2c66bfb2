import type { ReactNode } from 'react';
import { useId } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../button/Button.tsx';
import { uiMessages } from '../ui.messages.ts';
import { Modal } from './Modal.tsx';

type Props = {
  title: string;
  /** The verb on the button. */
  action: string;
  isDangerous?: boolean;
  /** Off while something that must be filled in is not. */
  canSubmit?: boolean;
  isInProgress: boolean;
  size?: 'small' | 'normal';
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A question or a small form: cancel, or the one action. Enter in a field is the action too. */
export function FormModal({ title, action, isDangerous = false, canSubmit = true, ...props }: Props) {
  const { isInProgress, size = 'small', onSubmit, onClose, children } = props;
  const text = useText(uiMessages);
  const id = useId();
  return (
    <Modal
      isOpen
      title={title}
      size={size}
      isSubmitting={isInProgress}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isInProgress}>
            {text.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            color={isDangerous ? 'red' : 'primary'}
            disabled={!canSubmit}
            variant={isInProgress ? 'loading' : 'basic'}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit) onSubmit();
        }}
      >
        {children}
      </form>
    </Modal>
  );
}
