import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
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
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const [isChanged, setIsChanged] = useState(false);
  // a person without eyes for the colour, or with a short window, is brought to what is wrong
  useEffect(() => {
    if (tries > 0 && !isInProgress)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, isInProgress]);
  return (
    <Modal
      isOpen
      title={title}
      size={size}
      isSubmitting={isInProgress}
      isChanged={isChanged}
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
        ref={form}
        id={id}
        noValidate
        className="flex flex-col gap-3.5"
        onChange={() => setIsChanged(true)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!canSubmit) return;
          setTries(tries + 1);
          onSubmit();
        }}
      >
        {children}
      </form>
    </Modal>
  );
}
