import { useState } from 'react';
import { MAX_ROUND_NOTE_LENGTH } from '@tenken/contract/round/round.limits.ts';
import type { SkipReason } from '@tenken/contract/round/round.schema.ts';
import { roundMessages } from '../../round.messages.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { TextField } from '../../../../shared/ui/form/TextField.tsx';
import { FormModal } from '../../../../shared/ui/popup/FormModal.tsx';
import { runMessages } from '../run.messages.ts';

const REASONS: readonly SkipReason[] = ['not_reachable', 'out_of_order', 'not_there', 'other'];

type Props = {
  note: string;
  /** Chosen at first. */
  first?: SkipReason;
  onSkip: (reason: SkipReason, note: string) => Promise<void>;
  onClose: () => void;
};

/** Why there is no photo of a target. */
export function SkipDialog({ note: before, first = 'not_reachable', onSkip, onClose }: Props) {
  const text = useText(runMessages);
  const { skips } = useText(roundMessages);
  const [reason, setReason] = useState<SkipReason>(first);
  const [note, setNote] = useState(before);
  const [isKeeping, setIsKeeping] = useState(false);
  return (
    <FormModal
      title={text.skipTitle}
      action={text.skip}
      isInProgress={isKeeping}
      onSubmit={() => {
        setIsKeeping(true);
        void onSkip(reason, note.trim()).finally(() => setIsKeeping(false));
      }}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-note font-medium text-ink-2">{text.reason}</legend>
        {REASONS.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="reason"
              className="size-4.5 accent-(--pri)"
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            {skips[one]}
          </label>
        ))}
      </fieldset>
      <TextField
        label={text.note}
        maxLength={MAX_ROUND_NOTE_LENGTH}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormModal>
  );
}
