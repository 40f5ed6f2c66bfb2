import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { selfQuery } from '../account/profile/profile.queries.ts';
import { screenMessages } from '../../shared/screens/screens.messages.ts';
import { FallbackScreen } from '../../shared/screens/FallbackScreen.tsx';
import { invitationMessages } from '../company/invitation/invitation.messages.ts';
import { ownInvitationsQuery } from '../company/invitation/invitation.queries.ts';
import { OwnInvitations } from '../company/invitation/OwnInvitations.tsx';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';

/** The home of somebody whom no company has, such as a member who was removed: what they are invited to. */
export function NoCompany() {
  const text = useText(invitationMessages);
  const { noFacility } = useText(screenMessages);
  const invitations = useQuery(ownInvitationsQuery());
  const email = useQuery(selfQuery).data?.email;
  const count = invitations.data?.length ?? 0;
  return (
    <FallbackScreen
      icon={Building2}
      title={text.noCompany}
      text={noFacility.text}
      detail={
        <>
          <p className="text-long text-ink-2">
            {count > 0 ? text.waiting(count) : invitations.data && text.nothingWaits}
          </p>
          {email && text.signedInAs(email)}
        </>
      }
      actions={
        <Loaded query={invitations} empty={null}>
          {(list) => (
            <Panel title={text.invitations} isPadded={false} className="w-full">
              <OwnInvitations invitations={list} />
            </Panel>
          )}
        </Loaded>
      }
    />
  );
}
