import { useState } from 'react';
import { countCharacters } from '@tenken/contract/wire/characters.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { companyMessages } from '../company.messages.ts';

type Props = {
  title: string;
  label: string;
  action: string;
  initial?: string;
  isInProgress: boolean;
  /** What the server said about the name, in words. */
  error?: string;
  onSubmit: (name: string) => void;
  onClose: () => void;
};

const MAX_LENGTH = 100;

/** Asks for one name. What was typed stays when it is refused. */
export function NameDialog({ label, initial = '', error, onSubmit, ...modal }: Props) {
  const text = useText(companyMessages);
  const [name, setName] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const trimmed = name.trim();
  const own =
    trimmed === '' ? text.nameRequired : countCharacters(trimmed) > MAX_LENGTH ? text.nameTooLong : undefined;
  return (
    <FormModal
      {...modal}
      onSubmit={() => {
        setIsTried(true);
        if (own === undefined) onSubmit(trimmed);
      }}
    >
      <TextField
        label={label}
        value={name}
        autoComplete="off"
        error={isTried ? (own ?? error) : error}
        onChange={({ target }) => setName(target.value)}
      />
    </FormModal>
  );
}
