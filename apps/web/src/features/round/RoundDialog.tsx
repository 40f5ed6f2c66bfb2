import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { MAX_ROUND_NAME_LENGTH, MAX_ROUND_TARGETS } from '@tenken/contract/round/round.limits.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Round } from '@tenken/contract/round/round.schema.ts';
import { isReadByHeat } from '@tenken/contract/gauge/gauge-types.ts';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { gaugesQuery } from '../measurement/measurement.queries.ts';
import { useSession } from '../../shared/session/session.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Checkbox } from '../../shared/ui/form/Checkbox.tsx';
import { GroupPicker } from '../../shared/ui/form/GroupPicker.tsx';
import { TextField } from '../../shared/ui/form/TextField.tsx';
import { FormModal } from '../../shared/ui/popup/FormModal.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { OrderedTargets } from './OrderedTargets.tsx';
import { PlanFields } from './PlanFields.tsx';
import { emptyForm, formOf, isComplete, planOf, withChosen } from './round-form.ts';
import { targetGroups } from './round-targets.ts';
import { roundMessages } from './round.messages.ts';
import { addRound, changeRound } from './round.queries.ts';

type Props = {
  facilityId: string;
  /** Null for a new one. */
  round: Round | null;
  onClose: () => void;
};

const NONE: readonly Gauge[] = [];

/** Name, targets in order and plan of a round. */
export function RoundDialog({ facilityId, round, onClose }: Props) {
  const text = useText(roundMessages);
  const { timezone } = useSession().user;
  const [form, setForm] = useState(() => (round ? formOf(round, timezone) : emptyForm(timezone)));
  const gauges = useQuery(gaugesQuery(facilityId)).data ?? NONE;
  const saving = useChange(
    () => {
      const body = { name: form.name.trim(), gauge_ids: [...form.gaugeIds], plan: planOf(form) };
      return round
        ? changeRound(round.id, { ...body, version: round.version })
        : addRound({ ...body, facility_id: facilityId });
    },
    {
      changes: changed.round(facilityId),
      success: ({ name }) => ({ text: round ? text.changed(name) : text.created(name) }),
      onSuccess: onClose,
    },
  );
  const groups = useMemo(
    () => targetGroups(gauges, round?.targets.map(({ id }) => id) ?? [], text),
    [gauges, round, text],
  );
  return (
    <FormModal
      title={round ? text.editTitle : text.add}
      action={round ? text.save : text.add}
      size="normal"
      canSubmit={isComplete(form)}
      isInProgress={saving.isInProgress}
      onSubmit={() => void saving.run()}
      onClose={onClose}
    >
      <TextField
        label={text.name}
        isRequired
        maxLength={MAX_ROUND_NAME_LENGTH}
        autoComplete="off"
        value={form.name}
        onChange={({ target }) => setForm({ ...form, name: target.value })}
      />
      <GroupPicker
        label={text.targets}
        words={text}
        groups={groups}
        chosen={new Set(form.gaugeIds)}
        most={MAX_ROUND_TARGETS}
        onChange={(chosen) => setForm(withChosen(form, chosen))}
      />
      {gauges.some(({ type }) => isReadByHeat(type)) && <Text variant="note">{text.byHeatNote}</Text>}
      <OrderedTargets form={form} gauges={gauges} onChange={setForm} />
      <Checkbox
        label={text.isPlanned}
        checked={form.isPlanned}
        onChange={({ target }) => setForm({ ...form, isPlanned: target.checked })}
      />
      {form.isPlanned && <PlanFields facilityId={facilityId} form={form} onChange={setForm} />}
    </FormModal>
  );
}
