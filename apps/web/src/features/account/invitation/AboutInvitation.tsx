import type { CompanyInvitation } from '@tenken/contract/company/invitation.schema.ts';
import { InvitationFacts } from '../../company/invitation/InvitationFacts.tsx';

type Props = { invitation: CompanyInvitation; isNamingAddress?: boolean };

const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The invitation in a box; times in the zone of the browser, because nobody is signed in yet. */
export function AboutInvitation({ invitation, isNamingAddress = false }: Props) {
  return (
    <div className="mb-5 rounded-panel border border-line bg-canvas p-3.5">
      <InvitationFacts
        invitation={invitation}
        timeZone={browserTimeZone()}
        {...(isNamingAddress ? { email: invitation.email } : {})}
      />
    </div>
  );
}
