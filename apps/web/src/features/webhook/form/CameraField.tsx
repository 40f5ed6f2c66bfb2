import { useMemo } from 'react';
import { MAX_CAMERAS_PER_WEBHOOK } from '@tenken/contract/webhook/webhook.limits.ts';
import { useSession, type Session } from '../../../shared/session/session.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { GroupPicker } from '../../../shared/ui/form/GroupPicker.tsx';
import type { PickGroup } from '../../../shared/ui/form/pick-groups.ts';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { webhookFormMessages } from './webhook-form.messages.ts';

export interface VisibleCamera {
  readonly id: string;
  readonly name: string;
  readonly is_active: boolean;
  readonly facility: { readonly id: string };
}

type Props = {
  cameras: readonly VisibleCamera[];
  chosen: ReadonlySet<string>;
  error?: string | undefined;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Whose events are sent, by facility; a camera that the person may not see can only be left out. */
export function CameraField({ cameras, chosen, error, onChange }: Props) {
  const text = useText(webhookFormMessages);
  const { stopped } = text.picker;
  const { units } = useSession();
  const groups = useMemo(() => byFacility(cameras, units, stopped), [cameras, units, stopped]);
  const seen = new Set(cameras.map(({ id }) => id));
  const hidden = [...chosen].filter((id) => !seen.has(id)).length;
  return (
    <div className="flex flex-col gap-1.5">
      <GroupPicker
        label={text.cameras}
        words={{ ...text.picker, noMatch: cameras.length === 0 ? text.noCameras : text.picker.noMatch }}
        groups={groups}
        chosen={hidden === 0 ? chosen : new Set([...chosen].filter((id) => seen.has(id)))}
        most={MAX_CAMERAS_PER_WEBHOOK}
        error={error}
        onChange={onChange}
      />
      {hidden > 0 && <Text variant="note">{text.hidden(hidden)}</Text>}
    </div>
  );
}

/** Facilities in the order of the switcher; those without cameras are left out. */
function byFacility(
  cameras: readonly VisibleCamera[],
  units: Session['units'],
  stopped: string,
): PickGroup[] {
  const found = Map.groupBy(cameras, ({ facility }) => facility.id);
  return units
    .flatMap((unit) => unit.facilities.map(({ id, name }) => ({ id, name: `${unit.name} / ${name}` })))
    .map((facility) => ({
      ...facility,
      items: (found.get(facility.id) ?? []).map(({ id, name, is_active }) => ({
        id,
        name,
        ...(is_active ? {} : { note: stopped }),
      })),
    }))
    .filter(({ items }) => items.length > 0);
}
