import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { buildAbilities, canMoveCameraTo } from '@tenken/contract/account/abilities.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useSession } from '../../shared/session/session.ts';
import { facilityPeopleQuery } from '../../features/company/people.queries.ts';
import { joinMessages } from '../../shared/text/join.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { SelectField } from '../../shared/ui/form/SelectField.tsx';
import { Modal } from '../../shared/ui/popup/Modal.tsx';
import { useAction } from '../../shared/ui/toast/use-action.ts';
import { detailMessages } from '../../features/camera/detail/detail.messages.ts';
import { moveCamera, showCamera } from '../../features/camera/detail/detail.queries.ts';

type Props = {
  camera: Camera;
  /** People who get the alerts of this camera's targets. */
  recipientIds: ReadonlySet<string>;
  onClose: () => void;
};

/** Says beforehand who will see the camera then, who will not any more, and who of those got its alerts. */
export function MoveDialog({ camera, recipientIds, onClose }: Props) {
  const { move: text } = useText(detailMessages);
  const client = useQueryClient();
  const describeError = useErrorText();
  const options = useMoveTargets(camera.facility.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const label = options.find(({ value }) => value === chosen)?.label ?? '';
  const move = useAction(() => moveCamera(camera.id, chosen!), {
    success: text.done(camera.name, label),
    describeError,
    onSuccess: (moved) => {
      showCamera(client, moved);
      onClose();
    },
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      isSubmitting={move.isInProgress}
      title={text.title(camera.name)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            color="primary"
            disabled={chosen === null}
            variant={move.isInProgress ? 'loading' : 'basic'}
            onClick={() => void move.run()}
          >
            {text.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{text.text}</p>
        {options.length === 0 ? (
          <p>{text.nowhere}</p>
        ) : (
          <SelectField
            label={text.facility}
            options={options}
            value={chosen}
            placeholder={text.choose}
            onValueChange={setChosen}
          />
        )}
        {chosen !== null && <Recipients from={camera.facility.id} to={chosen} recipientIds={recipientIds} />}
      </div>
    </Modal>
  );
}

function useMoveTargets(currentId: string): { value: string; label: string }[] {
  const { user, units } = useSession();
  const abilities = buildAbilities(user);
  return units.flatMap((unit) =>
    unit.facilities
      .filter(({ id }) => id !== currentId)
      .filter(() => canMoveCameraTo(abilities, { management_unit_id: unit.id, company_id: unit.company.id }))
      .map(({ id, name }) => ({ value: id, label: `${unit.name} / ${name}` })),
  );
}

type RecipientsProps = { from: string; to: string; recipientIds: ReadonlySet<string> };

function Recipients({ from, to, recipientIds }: RecipientsProps) {
  const { move: text } = useText(detailMessages);
  const { list } = useText(joinMessages);
  const here = useQuery(facilityPeopleQuery(from)).data ?? [];
  const there = useQuery(facilityPeopleQuery(to)).data ?? [];
  if (here.length === 0 || there.length === 0) return null;
  const idsOf = (people: readonly { id: string }[]): Set<string> => new Set(people.map(({ id }) => id));
  const gains = there.filter(({ id }) => !idsOf(here).has(id));
  const loses = here.filter(({ id }) => !idsOf(there).has(id));
  const losingRecipients = loses.filter(({ id }) => recipientIds.has(id));
  const namesOf = (people: readonly { name: string }[]): string => list(people.map(({ name }) => name));
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-note text-ink-2">
      {gains.length > 0 && <li>{text.gains(namesOf(gains))}</li>}
      {loses.length > 0 && <li>{text.loses(namesOf(loses))}</li>}
      {losingRecipients.length > 0 && (
        <li className="text-warning-ink">{text.recipients(namesOf(losingRecipients))}</li>
      )}
    </ul>
  );
}
