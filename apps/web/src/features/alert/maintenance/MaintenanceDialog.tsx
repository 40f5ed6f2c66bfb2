import { useState, type ReactNode } from 'react';
import { SUPPRESSION_REASON_MAX_LENGTH } from '@tenken/contract/alert/alert.limits.ts';
import { countCharacters } from '@tenken/contract/wire/characters.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { SegmentedControl } from '../../../shared/ui/form/SegmentedControl.tsx';
import { TextAreaField } from '../../../shared/ui/form/TextAreaField.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useMinute } from '../../../shared/ui/use-minute.ts';
import { instantOf, localDateTimeOf } from '../local-date-time.ts';
import { momentMessages } from '../moment.messages.ts';
import { DateTimeField } from '../DateTimeField.tsx';
import { maintenanceMessages } from './maintenance.messages.ts';
import { startMaintenance } from './maintenance.queries.ts';

type Place = { readonly id: string; readonly name: string };
type Props = { facility: Place; camera: Place | null; onClose: () => void };

const HOUR_MS = 3_600_000;

/** Now or at a time, until a time or until somebody ends it, and why. */
export function MaintenanceDialog({ facility, camera, onClose }: Props) {
  const text = useText(maintenanceMessages);
  const moments = useText(momentMessages);
  const { timezone: timeZone } = useSession().user;
  const style = { timeZone, language: useLanguage() };
  const inHours = (hours: number) => localDateTimeOf(new Date(Date.now() + hours * HOUR_MS), style);
  const [begin, setBegin] = useState<'now' | 'planned'>('now');
  const [end, setEnd] = useState<'until' | 'open'>('until');
  const [from, setFrom] = useState(() => inHours(1));
  const [until, setUntil] = useState(() => inHours(4));
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const starting = useChange(startMaintenance, {
    changes: changed.maintenance(facility.id),
    success: begin === 'now' ? text.started : text.plannedDone,
    onSuccess: onClose,
  });
  const now = useMinute();
  const starts = begin === 'now' ? new Date(now) : instantOf(from, timeZone);
  const ends = end === 'open' ? null : instantOf(until, timeZone);
  const errors = {
    from: starts === null ? moments.required : undefined,
    until:
      end === 'open'
        ? undefined
        : ends === null
          ? moments.required
          : starts !== null && ends <= starts
            ? text.notBefore
            : undefined,
    reason:
      reason.trim() === ''
        ? text.reasonRequired
        : countCharacters(reason.trim()) > SUPPRESSION_REASON_MAX_LENGTH
          ? text.tooLong(SUPPRESSION_REASON_MAX_LENGTH)
          : undefined,
  };
  const submit = (): void => {
    setIsTried(true);
    if (Object.values(errors).some((error) => error !== undefined)) return;
    void starting.run({
      ...(camera ? { camera_id: camera.id } : { facility_id: facility.id }),
      ...(begin === 'planned' && starts ? { from: starts.toISOString() } : {}),
      until: ends?.toISOString() ?? null,
      reason: reason.trim(),
    });
  };
  const shown = isTried ? errors : { from: undefined, until: undefined, reason: undefined };
  return (
    <FormModal
      title={text.dialog}
      action={text.save}
      isInProgress={starting.isInProgress}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text variant="paragraph">
        {camera ? text.forCamera(camera.name) : text.forFacility(facility.name)}
      </Text>
      <Text variant="paragraph">{text.about}</Text>
      <Choice label={text.begin}>
        <SegmentedControl
          label={text.begin}
          value={begin}
          onValueChange={setBegin}
          segments={[
            { value: 'now', label: text.now },
            { value: 'planned', label: text.planned },
          ]}
        />
      </Choice>
      {begin === 'planned' && (
        <DateTimeField label={text.from} value={from} error={shown.from} onChange={setFrom} />
      )}
      <Choice label={text.end}>
        <SegmentedControl
          label={text.end}
          value={end}
          onValueChange={setEnd}
          segments={[
            { value: 'until', label: text.planned },
            { value: 'open', label: text.open },
          ]}
        />
      </Choice>
      {end === 'until' && (
        <DateTimeField label={text.until} value={until} error={shown.until} onChange={setUntil} />
      )}
      <TextAreaField
        label={text.reason}
        isRequired
        rows={2}
        value={reason}
        error={shown.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormModal>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <span aria-hidden className="text-note font-medium text-ink-2">
        {label}
      </span>
      {children}
    </div>
  );
}
