import { useQuery } from '@tanstack/react-query';
import { facilityPeopleQuery } from '../../company/people.queries.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { settingsMessages } from './settings.messages.ts';

type Props = {
  facilityId: string;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Who is mailed at a trigger: people who see the facility. Somebody who no longer does can only be taken off. */
export function TriggerRecipients({ facilityId, chosen, error, onChange }: Props) {
  const text = useText(settingsMessages);
  const { noted } = useText(joinMessages);
  const people = useQuery(facilityPeopleQuery(facilityId));
  const gone = people.data ? chosen.filter((id) => people.data.every((person) => person.id !== id)) : [];
  const toggle = (id: string, isOn: boolean): void =>
    onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5 md:col-span-2">
      <legend className="mb-1 text-note font-medium text-ink-2">{text.recipients}</legend>
      {people.isLoadingError && (
        <ErrorPanel onRetry={() => void people.refetch()} isRetrying={people.isFetching} />
      )}
      {people.isPending && !people.isLoadingError && (
        <Skeleton>
          <SkeletonBlock className="h-16" />
        </Skeleton>
      )}
      <div className="flex max-h-44 flex-col gap-1.5 overflow-y-auto p-0.5">
        {people.data?.map(({ id, name, email }) => (
          <Checkbox
            key={id}
            label={noted(name, email)}
            checked={chosen.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
        {gone.map((id) => (
          <Checkbox key={id} label={text.unknownRecipient} checked onChange={() => toggle(id, false)} />
        ))}
      </div>
      {chosen.length === 0 && <Text variant="note">{text.nobody}</Text>}
      {error && <p className="text-note text-error-ink">{error}</p>}
    </fieldset>
  );
}
