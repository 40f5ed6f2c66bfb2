import { useState } from 'react';
import type { Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { momentMessages } from '../../alert/moment.messages.ts';
import { instantOf, localDateTimeOf } from '../../alert/local-date-time.ts';
import { DateTimeField } from '../../alert/DateTimeField.tsx';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useSession } from '../../../shared/session/session.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { sendRangeAgain } from '../webhook.queries.ts';
import { deliveryMessages } from './delivery.messages.ts';

type Props = { webhook: Webhook; onClose: () => void };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Everything that happened in a time, after an outage of the destination: the last day unless another is given, the minute
 * that is not over yet included.
 */
export function RangeDialog({ webhook: { id, failing_since }, onClose }: Props) {
  const text = useText(deliveryMessages);
  const { named } = useText(joinMessages);
  const { required } = useText(momentMessages);
  const why = useErrorText();
  const { timezone: timeZone } = useSession().user;
  const style = { timeZone, language: useLanguage() };
  const [from, setFrom] = useState(() =>
    localDateTimeOf(new Date(failing_since ?? Date.now() - DAY_MS), style),
  );
  const [until, setUntil] = useState(() => localDateTimeOf(new Date(Date.now() + MINUTE_MS), style));
  const [isTried, setIsTried] = useState(false);
  const [starts, ends] = [instantOf(from, timeZone), instantOf(until, timeZone)];
  const isTurned = starts !== null && ends !== null && ends <= starts;
  const sending = useChange(
    (first: Date, last: Date) =>
      sendRangeAgain(id, { from_datetime: first.toISOString(), until_datetime: last.toISOString() }),
    {
      changes: changed.webhook(id),
      success: ({ event_count }) => ({ text: text.rangeQueued(event_count) }),
      describeError: (error) => named(text.rangeFailed, why(error)),
      onSuccess: onClose,
    },
  );
  const submit = (): void => {
    setIsTried(true);
    if (starts !== null && ends !== null && !isTurned) void sending.run(starts, ends);
  };
  const untilError = ends === null ? required : isTurned ? text.notBefore : undefined;
  return (
    <FormModal
      title={text.range}
      action={text.rangeSend}
      isInProgress={sending.isInProgress}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text variant="paragraph">{text.rangeNote}</Text>
      <DateTimeField
        label={text.from}
        value={from}
        error={isTried && starts === null ? required : undefined}
        onChange={setFrom}
      />
      <DateTimeField
        label={text.until}
        value={until}
        error={isTried ? untilError : undefined}
        onChange={setUntil}
      />
    </FormModal>
  );
}
