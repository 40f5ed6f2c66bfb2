import { useState, type FormEvent } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { guardActionMessages } from './guard-actions.messages.ts';

type Props = {
  guard: { readonly name: string };
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (typedName: string) => void;
};

/** Requires typing the name, so that a history is not deleted by mistake. */
export function DeleteDialog({ guard, isBusy, onClose, onConfirm }: Props) {
  const text = useText(guardActionMessages);
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() === guard.name;
  const confirm = (event?: FormEvent): void => {
    event?.preventDefault();
    if (isTyped) onConfirm(typed);
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      isSubmitting={isBusy}
      title={text.deleteTitle(guard.name)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            color="red"
            variant={isBusy ? 'loading' : 'basic'}
            disabled={!isTyped}
            onClick={() => confirm()}
          >
            {text.deleteNow}
          </Button>
        </>
      }
    >
      <form onSubmit={confirm} className="flex flex-col gap-3">
        <p>{text.deleteText}</p>
        <TextField
          label={text.typeName(guard.name)}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Modal>
  );
}
