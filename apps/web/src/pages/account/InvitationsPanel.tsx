import { useQuery } from '@tanstack/react-query';
import { invitationMessages } from '../../company/invitation.messages.ts';
import { ownInvitationsQuery } from '../../company/invitation.queries.ts';
import { OwnInvitations } from './OwnInvitations.tsx';
import { useText } from '../../text/LanguageProvider.tsx';
import { Panel } from '../../ui/Panel.tsx';

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
