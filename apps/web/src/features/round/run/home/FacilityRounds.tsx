import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roundMessages } from '../../round.messages.ts';
import { roundsQuery } from '../../round.queries.ts';
import { readPreferences } from '../../../../shared/session/preferences.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { SelectField } from '../../../../shared/ui/form/SelectField.tsx';
import { Skeleton, SkeletonBlock } from '../../../../shared/ui/loading/Skeleton.tsx';
import { Panel } from '../../../../shared/ui/page/Panel.tsx';
import { usePhone } from '../sending/use-phone.ts';
import { useOnline } from '../use-online.ts';
import { runMessages } from '../run.messages.ts';
import { usePhoneUser } from '../phone-user.ts';
import { OtherRoundCard } from './RoundCard.tsx';

/** The rounds of a facility that are not on the phone yet. */
export function FacilityRounds({ first }: { first: string | undefined }) {
  const text = useText(runMessages);
  const { user, units } = usePhoneUser();
  const isOnline = useOnline();
  const facilities = (units ?? []).flatMap((unit) => unit.facilities);
  const last = readPreferences(user.id).facility_id;
  const usual = facilities.find(({ id }) => id === last) ?? facilities[0];
  const [chosen, setChosen] = useState(first ?? usual?.id ?? '');
  return (
    <Panel title={text.all} isPadded={false}>
      {!isOnline || units === null ? (
        <p className="p-3.5 text-ink-2">{text.needsNetwork}</p>
      ) : (
        <>
          {facilities.length > 1 && (
            <SelectField
              label={text.facility}
              className="px-3.5 pt-3"
              options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen}
              onValueChange={setChosen}
            />
          )}
          {chosen !== '' && <RoundsOf facilityId={chosen} />}
        </>
      )}
    </Panel>
  );
}

function RoundsOf({ facilityId }: { facilityId: string }) {
  const text = useText(runMessages);
  const { states } = useText(roundMessages);
  const { phone } = usePhone();
  const rounds = useQuery(roundsQuery(facilityId));
  if (rounds.data === undefined)
    return rounds.isError ? (
      <p className="p-3.5 text-ink-2">{text.needsNetwork}</p>
    ) : (
      <Skeleton className="p-3.5">
        <SkeletonBlock className="h-16" />
      </Skeleton>
    );
  const stored = new Set(phone.rounds.map(({ id }) => id));
  const others = rounds.data.filter(({ id }) => !stored.has(id));
  if (rounds.data.length === 0) return <p className="p-3.5 text-ink-2">{text.noRounds}</p>;
  return (
    <ul>
      {others.map(({ id, name, target_count, state }) => (
        <OtherRoundCard
          key={id}
          id={id}
          name={name}
          note={`${text.targets(target_count)} · ${states[state]}`}
        />
      ))}
    </ul>
  );
}
