import type { OwnInvitation } from '@tenken/contract/company/invitation.schema.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { accept, decline } from './invitation.queries.ts';
import { invitationMessages } from './invitation.messages.ts';
import { InvitationFacts } from './InvitationFacts.tsx';
import { useOrganisationAction, useOrganisationRefresh } from '../use-organisation-action.ts';

/** The invitations that wait for this person, each with its two answers. */
export function OwnInvitations({ invitations }: { invitations: readonly OwnInvitation[] }) {
  return (
    <ul>
      {invitations.map((invitation) => (
        <li key={invitation.id} className="border-b border-line p-3.5 last:border-b-0">
          <Entry invitation={invitation} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ invitation }: { invitation: OwnInvitation }) {
  const text = useText(invitationMessages);
  const { user } = useSession();
  const { id, company_name } = invitation;
  const options = { onError: useOrganisationRefresh() }; // it may have been withdrawn
  const accepting = useOrganisationAction(() => accept(id), {
    success: text.accepted(company_name),
    ...options,
  });
  const declining = useOrganisationAction(() => decline(id), { success: text.declinedToast, ...options });
  const mayAccept = user.company === null;
  return (
    <div className="flex flex-col gap-3 text-left">
      <h3 className="text-h2 font-semibold break-words">{company_name}</h3>
      <InvitationFacts invitation={invitation} timeZone={user.timezone} />
      <Text variant="note">
        {user.company === null ? text.consent(company_name) : text.belongs(user.company.name)}
      </Text>
      <div className="flex flex-wrap gap-2">
        {mayAccept && (
          <Button
            color="primary"
            variant={accepting.isInProgress ? 'loading' : 'basic'}
            disabled={declining.isInProgress}
            onClick={() => void accepting.run()}
          >
            {text.accept}
          </Button>
        )}
        <Button
          variant={declining.isInProgress ? 'loading' : 'basic'}
          disabled={accepting.isInProgress}
          onClick={() => void declining.run()}
        >
          {text.decline}
        </Button>
      </div>
    </div>
  );
}
