import type { ReactNode } from 'react';
import type { Alert } from '@tenken/contract/alert/alert.schema.ts';
import { useAlertWords } from '../../features/alert/use-alert-words.ts';
import { gaugeHistoryHref } from '../../shared/address/paths.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useTimeText } from '../../shared/session/use-time-text.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { alertPageMessages } from './alert-page.messages.ts';
import { useQuery } from '@tanstack/react-query';
import { assign } from '../../features/alert/alert.queries.ts';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { facilityPeopleQuery } from '../../features/company/people.queries.ts';
import { SelectField } from '../../shared/ui/form/SelectField.tsx';

const NOBODY = 'nobody';

/** Where and since when, who takes care of it, and where to go on. */
export function AlertFacts({ alert, mayChange }: { alert: Alert; mayChange: boolean }) {
  const text = useText(alertPageMessages);
  const timeText = useTimeText();
  const { value } = useAlertWords()(alert);
  const { gauge, guard, camera, facility, shelved } = alert;
  const { prefix } = pageAddress();
  const target = gauge ?? guard;
  const at = gauge ? `gauges/${gauge.id}` : guard ? `guards/${guard.id}` : null;
  return (
    <Panel title={text.facts}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 [&_dt]:text-ink-2">
        {target && <Fact label={text.target}>{target.name}</Fact>}
        <Fact label={text.camera}>{camera.name}</Fact>
        <Fact label={text.facility}>{facility.name}</Fact>
        {value !== null && <Fact label={text.value}>{value}</Fact>}
        <Fact label={text.since}>{timeText(alert.started_at)}</Fact>
        {alert.ended_at !== null && <Fact label={text.until}>{timeText(alert.ended_at)}</Fact>}
        {shelved && (
          <Fact label={text.shelved}>{text.shelvedUntil(timeText(shelved.until), shelved.reason)}</Fact>
        )}
      </dl>
      <div className="mt-3">
        <AssigneeField alert={alert} />
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        {gauge && <Link href={gaugeHistoryHref(prefix, gauge.id)}>{text.links.history}</Link>}
        {guard && <Link href={`${prefix}/guards/${guard.id}`}>{text.links.guard}</Link>}
        <Link href={`${prefix}/cameras/${camera.id}`}>{text.links.camera}</Link>
        {mayChange && at && <Link href={`${prefix}/${at}/edit`}>{text.links.settings}</Link>}
      </ul>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="min-w-0 break-words num">{children}</dd>
    </>
  );
}

function Link({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Text variant="link" href={href}>
        {children}
      </Text>
    </li>
  );
}

/** Who takes care of it: anybody who can see the facility. */
function AssigneeField({ alert }: { alert: Alert }) {
  const { assignee: text } = useText(alertPageMessages);
  const people = useQuery(facilityPeopleQuery(alert.facility.id)).data ?? [];
  const assigning = useChange((userId: string | null) => assign(alert.id, userId), {
    changes: changed.alert(alert.id),
    success: ({ assignee }) => ({ text: assignee ? text.done(assignee.name) : text.none }),
  });
  const { assignee } = alert;
  // somebody who can no longer see the facility is still shown
  const known = assignee && people.every(({ id }) => id !== assignee.id) ? [assignee] : [];
  return (
    <SelectField
      label={text.label}
      value={assignee?.id ?? NOBODY}
      isDisabled={assigning.isInProgress}
      onValueChange={(next) => void assigning.run(next === NOBODY ? null : next)}
      options={[
        { value: NOBODY, label: text.nobody },
        ...[...known, ...people].map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
