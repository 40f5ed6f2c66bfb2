import { useState } from 'react';
import { SUPPRESSION_REASON_MAX_LENGTH, SHELF_MAX_DAYS } from '@tenken/contract/alert/alert.limits.ts';
import type { Alert } from '@tenken/contract/alert/alert.schema.ts';
import { countCharacters } from '@tenken/contract/wire/characters.ts';
import { shelve } from '../../features/alert/alert.queries.ts';
import { instantOf, localDateTimeOf } from '../../features/alert/local-date-time.ts';
import { momentMessages } from '../../features/alert/moment.messages.ts';
import { DateTimeField } from '../../features/alert/DateTimeField.tsx';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useSession } from '../../shared/session/session.ts';
import { useLanguage, useText } from '../../shared/text/LanguageProvider.tsx';
import { SelectField } from '../../shared/ui/form/SelectField.tsx';
import { TextAreaField } from '../../shared/ui/form/TextAreaField.tsx';
import { FormModal } from '../../shared/ui/popup/FormModal.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { useMinute } from '../../shared/ui/use-minute.ts';
import { alertPageMessages } from './alert-page.messages.ts';

const HOUR_MS = 3_600_000;
const SPANS = [1, 4, 8, 24, 72, 168] as const;
const CUSTOM = 'custom';

type Props = { alert: Alert; onClose: () => void };

/** Nobody is written to until a time, for a reason that others can read. */
export function ShelveDialog({ alert, onClose }: Props) {
  const { shelf: text } = useText(alertPageMessages);
  const moments = useText(momentMessages);
  const { timezone: timeZone } = useSession().user;
  const style = { timeZone, language: useLanguage() };
  const [span, setSpan] = useState<string>(String(SPANS[2]));
  const [moment, setMoment] = useState(() => localDateTimeOf(new Date(Date.now() + 24 * HOUR_MS), style));
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const shelving = useChange((until: Date) => shelve(alert.id, until, reason.trim()), {
    changes: changed.alert(alert.id),
    success: text.done,
    onSuccess: onClose,
  });
  const now = useMinute();
  const until = span === CUSTOM ? instantOf(moment, timeZone) : new Date(now + Number(span) * HOUR_MS);
  const untilError =
    until === null
      ? moments.required
      : until.getTime() <= now
        ? moments.past
        : until.getTime() > now + SHELF_MAX_DAYS * 24 * HOUR_MS
          ? text.tooFar(SHELF_MAX_DAYS)
          : undefined;
  const reasonError =
    reason.trim() === ''
      ? text.reasonRequired
      : countCharacters(reason.trim()) > SUPPRESSION_REASON_MAX_LENGTH
        ? text.tooLong(SUPPRESSION_REASON_MAX_LENGTH)
        : undefined;
  return (
    <FormModal
      title={text.title}
      action={text.shelve}
      isInProgress={shelving.isInProgress}
      onClose={onClose}
      onSubmit={() => {
        setIsTried(true);
        if (until && untilError === undefined && reasonError === undefined) void shelving.run(until);
      }}
    >
      <Text variant="paragraph">{text.about}</Text>
      <SelectField
        label={text.span}
        value={span}
        onValueChange={setSpan}
        options={[
          ...SPANS.map((hours) => ({
            value: String(hours),
            label: hours < 24 ? text.hours(hours) : text.days(hours / 24),
          })),
          { value: CUSTOM, label: text.custom },
        ]}
      />
      {span === CUSTOM && (
        <DateTimeField
          label={text.until}
          value={moment}
          error={isTried ? untilError : undefined}
          onChange={setMoment}
        />
      )}
      <TextAreaField
        label={text.reason}
        isRequired
        rows={2}
        value={reason}
        error={isTried ? reasonError : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormModal>
  );
}
