import { useState } from 'react';
import { COMMENT_MAX_LENGTH } from '@tenken/contract/measurement/measurement.limits.ts';
import { countCharacters } from '@tenken/contract/wire/characters.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { TextAreaField } from '../../../shared/ui/form/TextAreaField.tsx';
import { historyMessages } from '../history/history.messages.ts';

type Props = { onAdd: (text: string) => Promise<boolean>; isSubmitting: boolean };

/** How near the end one has to be to be warned. */
const TELL_FROM = COMMENT_MAX_LENGTH - 50;

/** Form for a comment; input is kept after a failure. */
export function CommentForm({ onAdd, isSubmitting }: Props) {
  const text = useText(historyMessages);
  const [typed, setTyped] = useState('');
  const length = countCharacters(typed.trim());
  const isTooLong = length > COMMENT_MAX_LENGTH;
  const add = async (): Promise<void> => {
    if (await onAdd(typed.trim())) setTyped('');
  };
  return (
    <form
      noValidate
      className="flex flex-col items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (length > 0 && !isTooLong) void add();
      }}
    >
      <TextAreaField
        label={text.commentLabel}
        rows={2}
        className="w-full"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isTooLong ? text.tooLong : undefined}
        help={length > TELL_FROM ? text.left(COMMENT_MAX_LENGTH - length) : undefined}
      />
      <Button
        type="submit"
        size="small"
        variant={isSubmitting ? 'loading' : 'basic'}
        color={length === 0 || isTooLong ? 'disabled' : 'primary'}
      >
        {text.add}
      </Button>
    </form>
  );
}
