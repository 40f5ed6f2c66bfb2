import { useState, type ReactNode } from 'react';
import { SAVED_VIEW_NAME_MAX_LENGTH } from '@tenken/contract/saved-view/saved-view.limits.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { TextField } from '../../shared/ui/form/TextField.tsx';
import { FormModal } from '../../shared/ui/popup/FormModal.tsx';
import { savedViewMessages } from './saved-view.messages.ts';

type Props = {
  title: string;
  action: string;
  initial?: string;
  isInProgress: boolean;
  onSubmit: (name: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks for the name of a view; what was typed stays when it is refused. */
export function ViewNameDialog({ initial = '', onSubmit, children, ...modal }: Props) {
  const text = useText(savedViewMessages);
  const [name, setName] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const trimmed = name.trim();
  return (
    <FormModal
      {...modal}
      onSubmit={() => {
        setIsTried(true);
        if (trimmed !== '') onSubmit(trimmed);
      }}
    >
      <TextField
        label={text.name}
        value={name}
        autoComplete="off"
        isRequired
        maxLength={SAVED_VIEW_NAME_MAX_LENGTH}
        error={isTried && trimmed === '' ? text.nameRequired : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      {children}
    </FormModal>
  );
}
