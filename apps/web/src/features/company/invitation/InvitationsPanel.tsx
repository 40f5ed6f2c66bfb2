import { useQuery } from '@tanstack/react-query';
import { invitationMessages } from './invitation.messages.ts';
import { ownInvitationsQuery } from './invitation.queries.ts';
import { OwnInvitations } from './OwnInvitations.tsx';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';

/** Stands there only while an invitation waits. */
export function InvitationsPanel() {
  const text = useText(invitationMessages);
  const { data = [] } = useQuery(ownInvitationsQuery());
  if (data.length === 0) return null;
  return (
    <Panel title={text.invitations} isPadded={false}>
      <OwnInvitations invitations={data} />
    </Panel>
  );
}
