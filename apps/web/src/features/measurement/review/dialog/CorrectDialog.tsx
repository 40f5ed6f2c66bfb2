import { useRef, useState } from 'react';
import { REASON_MAX_LENGTH } from '@tenken/contract/measurement/measurement.schema.ts';
import { countCharacters } from '@tenken/contract/wire/characters.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { TextField } from '../../../../shared/ui/form/TextField.tsx';
import { Modal } from '../../../../shared/ui/popup/Modal.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { LampField } from '../LampField.tsx';
import { parseTypedNumber } from '../parse-typed-number.ts';
import { reviewMessages } from '../review.messages.ts';

type Props = {
  name: string;
  /** Instead of "Correct …". */
  title?: string;
  unit: string;
  isLamp?: boolean;
  /** The estimate in words, or null when nothing could be read. */
  estimate: string | null;
  /** Which photo it is about, when the page shows another one. */
  photo?: string;
  isSubmitting: boolean;
  onSave: (value: number, reason: string | null) => void;
  onClose: () => void;
  /** Where the focus goes afterwards: what opened the dialog may be gone. */
  finalFocus?: () => HTMLElement | null;
};

/** Asks for the right value; Enter saves. */
export function CorrectDialog(props: Props) {
  const {
    name,
    title,
    unit,
    isLamp = false,
    estimate,
    photo,
    isSubmitting,
    onSave,
    onClose,
    finalFocus,
  } = props;
  const text = useText(reviewMessages);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const value = parseTypedNumber(typed);
  const isReasonTooLong = countCharacters(reason) > REASON_MAX_LENGTH;
  const field = useRef<HTMLInputElement>(null);
  const save = () => {
    setIsTried(true);
    if (value === null) field.current?.focus();
    else if (!isReasonTooLong) onSave(value, reason.trim() === '' ? null : reason.trim());
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      isSubmitting={isSubmitting}
      finalFocus={finalFocus}
      title={title ?? text.correctTitle(name)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button color="primary" type="submit" form="correct" variant={isSubmitting ? 'loading' : 'basic'}>
            {text.save}
          </Button>
        </>
      }
    >
      <form
        id="correct"
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {photo !== undefined && <Text variant="note">{photo}</Text>}
        {estimate !== null && <Text variant="note">{text.estimate(estimate)}</Text>}
        {isLamp ? (
          <LampField
            ref={field}
            label={text.value('')}
            value={typed}
            onValueChange={setTyped}
            error={isTried && value === null ? text.chooseOne : undefined}
          />
        ) : (
          <TextField
            ref={field}
            label={text.value(unit)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={isTried && value === null ? text.notANumber : undefined}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        <TextField
          label={text.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isReasonTooLong ? text.tooLong : undefined}
        />
      </form>
    </Modal>
  );
}
