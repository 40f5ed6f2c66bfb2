import { Check, MessageSquare, Pencil, Undo2 } from 'lucide-react';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { useIsBusy } from '../review/busy-readings.ts';
import { measurementMessages } from '../measurement.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { historyMessages } from './history.messages.ts';

/** Actions on a past reading. */
export interface ReadingCommands {
  readonly confirm: (reading: Measurement) => void;
  readonly correct: (reading: Measurement) => void;
  readonly revert: (reading: Measurement) => void;
  /** Opens what happened to it and what people wrote beside it, to write more. */
  readonly comment: (reading: Measurement) => void;
}

type Props = { reading: Measurement; commands: ReadingCommands };

/** Beside the photo: confirm as it is, correct, take back what somebody did, or write beside it. */
export function ReadingActions({ reading, commands }: Props) {
  const text = useText(measurementMessages);
  const { comment } = useText(historyMessages);
  const variant = useIsBusy(reading.id) ? 'loading' : 'basic';
  return (
    <div className="flex flex-wrap gap-2">
      {!reading.is_confirmed && reading.value !== null && (
        <Button
          size="small"
          color="primary"
          icon={Check}
          variant={variant}
          onClick={() => commands.confirm(reading)}
        >
          {text.confirmIt}
        </Button>
      )}
      <Button size="small" icon={Pencil} onClick={() => commands.correct(reading)}>
        {reading.value === null ? text.enterValue : text.correct}
      </Button>
      {reading.is_confirmed && (
        <Button size="small" icon={Undo2} variant={variant} onClick={() => commands.revert(reading)}>
          {text.revert}
        </Button>
      )}
      <Button size="small" icon={MessageSquare} onClick={() => commands.comment(reading)}>
        {comment}
      </Button>
    </div>
  );
}

/** The same in a line of the table; `name` is the reading in words. */
export function ReadingIcons({ reading, commands, name }: Props & { name: string }) {
  const text = useText(measurementMessages);
  const { comment } = useText(historyMessages);
  const isBusy = useIsBusy(reading.id);
  const [icon, label, act] = reading.is_confirmed
    ? ([Undo2, text.revert, commands.revert] as const)
    : ([Check, text.confirmIt, commands.confirm] as const);
  return (
    <span className="flex justify-end">
      {(reading.is_confirmed || reading.value !== null) && (
        <IconButton
          size="small"
          icon={icon}
          label={`${label}: ${name}`}
          title={label}
          disabled={isBusy}
          onClick={() => act(reading)}
        />
      )}
      <IconButton
        size="small"
        icon={Pencil}
        label={`${text.correct}: ${name}`}
        title={text.correct}
        onClick={() => commands.correct(reading)}
      />
      <IconButton
        size="small"
        icon={MessageSquare}
        label={`${comment}: ${name}`}
        title={comment}
        onClick={() => commands.comment(reading)}
      />
    </span>
  );
}
