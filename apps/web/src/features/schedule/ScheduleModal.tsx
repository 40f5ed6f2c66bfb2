import { useState } from 'react';
import { FREQUENCY_SELECTIONS, RECURRENCE_TYPES } from '@tenken/contract/schedule/schedule.rules.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { SegmentedControl } from '../../shared/ui/form/SegmentedControl.tsx';
import { TextField } from '../../shared/ui/form/TextField.tsx';
import { Modal } from '../../shared/ui/popup/Modal.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { uiMessages } from '../../shared/ui/ui.messages.ts';
import { FixedTimes } from './FixedTimes.tsx';
import { canConfirm, EMPTY_FORM, toRequest, type ScheduleForm } from './schedule-form.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { addSchedule } from './schedule.queries.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { changed } from '../../shared/api/changes.ts';
import { errorMessages } from '../../shared/api/error.messages.ts';
import { useChange } from '../../shared/api/use-change.ts';

type Props = { isOpen: boolean; onClose: () => void };

/** Closed, open, submitting, closed; whichever way it closes, it opens again with its defaults. */
export function ScheduleModal({ isOpen, onClose }: Props) {
  const text = useText(scheduleMessages);
  const { actionFailed } = useText(uiMessages);
  const [form, setForm] = useState<ScheduleForm>(EMPTY_FORM);
  const close = (): void => {
    setForm(EMPTY_FORM);
    onClose();
  };
  const { codes } = useText(errorMessages);
  const [takenName, setTakenName] = useState<string | null>(null);
  const saving = useChange(() => addSchedule(toRequest(form)), {
    changes: changed.schedule(),
    success: ({ name }) => ({ text: text.created(name) }),
    describeError: () => actionFailed, // whatever the server says (ERR-003, ERR-004)
    onSuccess: close,
    onError: (error) =>
      setTakenName(error instanceof ApiError && error.code === 'duplicate_name' ? form.name : null),
  });
  const isReady = canConfirm(form, { isOpen, isSubmitting: saving.isInProgress });
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={text.add}
      isChanged={JSON.stringify(form) !== JSON.stringify(EMPTY_FORM)}
      isSubmitting={saving.isInProgress}
      footer={
        <>
          <Button onClick={close} color={saving.isInProgress ? 'disabled' : 'normal'}>
            {text.cancel}
          </Button>
          <Button
            type="submit"
            form="new-schedule"
            color="primary"
            disabled={!isReady}
            variant={saving.isInProgress ? 'loading' : 'basic'}
          >
            {text.confirm}
          </Button>
        </>
      }
    >
      <form
        id="new-schedule"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void saving.run();
        }}
      >
        <TextField
          label={text.name}
          isRequired
          maxLength={100}
          autoComplete="off"
          value={form.name}
          error={takenName === form.name ? codes.duplicate_name : undefined}
          onChange={({ target }) => setForm({ ...form, name: target.value })}
        />
        <Labelled label={text.type}>
          <SegmentedControl
            label={text.type}
            segments={RECURRENCE_TYPES.map((value) => ({ value, label: text.kinds[value] }))}
            value={form.recurrence_type}
            onValueChange={(recurrence_type) => setForm({ ...form, recurrence_type })}
          />
        </Labelled>
        {form.recurrence_type === 'frequency' ? (
          <Labelled label={text.every}>
            <SegmentedControl
              label={text.every}
              segments={FREQUENCY_SELECTIONS.map((value) => ({ value, label: text.frequencies[value] }))}
              value={form.frequency_selection}
              onValueChange={(frequency_selection) => setForm({ ...form, frequency_selection })}
            />
          </Labelled>
        ) : (
          <FixedTimes form={form} onChange={setForm} />
        )}
        <Text variant="note">{text.localTimes}</Text>
      </form>
    </Modal>
  );
}

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex flex-col items-start gap-1.5">
    <span aria-hidden className="text-note font-medium text-ink-2">
      {label}
    </span>
    {children}
  </div>
);
