import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AgentChoice } from '../agent/AgentChoice.tsx';
import { SearchNetwork, type FoundSource } from '../agent/source/SearchNetwork.tsx';
import { toDraft } from '../agent/source/source-draft.ts';
import { SourceFields } from '../agent/source/SourceFields.tsx';
import { takeTestPicture } from '../agent/source/source.queries.ts';
import { TestPicture } from '../agent/source/TestPicture.tsx';
import { useAgentTask } from '../agent/source/use-agent-task.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { scheduleChoicesQuery } from '../settings/settings.queries.ts';
import { NameField } from './NameField.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import { registerMessages } from './register.messages.ts';
import type { IpForm } from './use-ip-form.ts';

type Props = { facilityId: string; form: IpForm };

/** An agent, a source that it reaches, a picture to see that it works, a name and a schedule. */
export function IpCameraFields({ facilityId, form }: Props) {
  const text = useText(registerMessages);
  const { agentId } = form.draft;
  return (
    <>
      <Text variant="note">{text.ipNote}</Text>
      {form.refusal !== null && <RefusalNotice words={form.refusal} />}
      <Step title={text.agentStep}>
        <AgentChoice
          facilityId={facilityId}
          value={agentId}
          onChange={(chosen) => form.change({ agentId: chosen })}
        />
      </Step>
      {agentId !== null && (
        <>
          <SourceStep facilityId={facilityId} agentId={agentId} form={form} />
          <Step title={text.nameStep}>
            <div className="grid gap-3 md:grid-cols-2">
              <NameField value={form.draft.name} onChange={(name) => form.change({ name })} />
              <ScheduleField form={form} />
            </div>
          </Step>
        </>
      )}
    </>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2.5 border-t border-line pt-3">
      <Text variant="h3">{title}</Text>
      {children}
    </section>
  );
}

function SourceStep({ facilityId, agentId, form }: Props & { agentId: string }) {
  const text = useText(registerMessages);
  const { draft, source, credentials } = form;
  const request = useAgentTask(() =>
    takeTestPicture(agentId, {
      facility_id: facilityId,
      source: source!,
      ...(credentials ? { credentials } : {}),
    }),
  );
  const pick = ({ source: found, name }: FoundSource): void => {
    const { username, password } = draft.source;
    form.change({
      source: { ...toDraft(found), username, password },
      ...(draft.name.trim() === '' ? { name } : {}),
    });
  };
  return (
    <Step title={text.cameraStep}>
      <SearchNetwork key={agentId} agentId={agentId} facilityId={facilityId} onPick={pick} />
      <SourceFields draft={draft.source} onChange={(changed) => form.change({ source: changed })} />
      <TestPicture
        request={request}
        canRequest={source !== null}
        profile={draft.source.profile}
        onProfile={(profile) => form.change({ source: { ...draft.source, profile } })}
      />
    </Step>
  );
}

function ScheduleField({ form }: Pick<Props, 'form'>) {
  const text = useText(registerMessages);
  const schedules = useQuery(scheduleChoicesQuery());
  return (
    <SelectField
      label={text.schedule}
      value={form.draft.scheduleId}
      onValueChange={(scheduleId) => form.change({ scheduleId })}
      options={[
        { value: '', label: text.noSchedule },
        ...(schedules.data ?? []).map(({ id, name, description }) => ({
          value: id,
          label: name,
          note: description,
        })),
      ]}
    />
  );
}
