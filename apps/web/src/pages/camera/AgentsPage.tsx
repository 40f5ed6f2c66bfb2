import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Plus, Router } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Agent } from '@tenken/contract/camera/agent.schema.ts';
import { agentMessages } from '../../features/camera/agent/agent.messages.ts';
import { agentsQuery } from '../../features/camera/agent/agent.queries.ts';
import type { AgentDialogKind } from '../../features/camera/agent/AgentMenu.tsx';
import { AgentTable } from '../../features/camera/agent/AgentTable.tsx';
import { findFacility } from '../../shared/session/resolve-facility.ts';
import { useSession } from '../../shared/session/session.ts';
import { useMayChange } from '../../shared/session/use-may-change.ts';
import { NotFoundView } from '../../shared/screens/NotFoundView.tsx';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';

const NewAgentDialog = lazyPart(
  () => import('../../features/camera/agent/NewAgentDialog.tsx'),
  'NewAgentDialog',
);
const RenameAgentDialog = lazyPart(
  () => import('../../features/camera/agent/RenameAgentDialog.tsx'),
  'RenameAgentDialog',
);
const RenewSecretDialog = lazyPart(
  () => import('../../features/camera/agent/RenewSecretDialog.tsx'),
  'RenewSecretDialog',
);
const AgentKeyDialog = lazyPart(
  () => import('../../features/camera/agent/AgentKeyDialog.tsx'),
  'AgentKeyDialog',
);
const DeleteAgentDialog = lazyPart(
  () => import('../../features/camera/agent/DeleteAgentDialog.tsx'),
  'DeleteAgentDialog',
);

/** The agents that serve a facility, for those who may change things there. */
export function AgentsPage() {
  const { units } = useSession();
  const place = findFacility(units, useSearch({ from: '/shell/agents' }).facility_id ?? '');
  const mayChange = useMayChange(place?.facility.id ?? '');
  // the route has checked it; this is for the moment between two facilities
  if (!place) return null;
  if (!mayChange) return <NotFoundView />;
  return <FacilityAgents key={place.facility.id} facilityId={place.facility.id} />;
}

function FacilityAgents({ facilityId }: { facilityId: string }) {
  const text = useText(agentMessages);
  const agents = useQuery(agentsQuery(facilityId));
  const [isAdding, setIsAdding] = useState(false);
  const [asked, setAsked] = useState<{ agent: Agent; question: AgentDialogKind } | null>(null);
  const add = (
    <Button color="primary" icon={Plus} onClick={() => setIsAdding(true)}>
      <span className="max-md:sr-only">{text.add}</span>
    </Button>
  );
  const dialog = asked && { agent: asked.agent, facilityId, onClose: () => setAsked(null) };
  return (
    <>
      <PageHeader title={text.title} actions={add} />
      <div className="flex flex-col gap-3 px-3 py-4 md:px-5">
        <Text variant="note">{text.about}</Text>
        <Panel isPadded={false}>
          <Loaded
            query={agents}
            failure={text.loadFailed}
            empty={<EmptyState icon={Router} title={text.empty} note={text.emptyNote} />}
          >
            {(records) => (
              <AgentTable agents={records} onAsk={(agent, question) => setAsked({ agent, question })} />
            )}
          </Loaded>
        </Panel>
      </div>
      <Suspense fallback={null}>
        {isAdding && <NewAgentDialog facilityId={facilityId} onClose={() => setIsAdding(false)} />}
        {dialog && asked.question === 'rename' && <RenameAgentDialog {...dialog} />}
        {dialog && asked.question === 'renew' && <RenewSecretDialog {...dialog} />}
        {dialog && asked.question === 'key' && asked.agent.waiting_key && (
          <AgentKeyDialog {...dialog} waiting={asked.agent.waiting_key} />
        )}
        {dialog && asked.question === 'delete' && <DeleteAgentDialog {...dialog} />}
      </Suspense>
    </>
  );
}
