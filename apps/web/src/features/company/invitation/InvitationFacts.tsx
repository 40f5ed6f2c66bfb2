import type { ReactNode } from 'react';
import type { OwnInvitation } from '@tenken/contract/company/invitation.schema.ts';
import { formatDateTime } from '../../../shared/text/format-time.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { invitationMessages } from './invitation.messages.ts';
import { memberMessages } from '../members/member.messages.ts';

type Props = {
  invitation: Omit<OwnInvitation, 'id'>;
  timeZone: string;
  /** Whom it is for, where that is not plain from the page. */
  email?: string;
};

/** What somebody would become, who asks, and until when. */
export function InvitationFacts({ invitation, timeZone, email }: Props) {
  const text = useText(invitationMessages);
  const { roles, unitRoles } = useText(memberMessages);
  const { noted } = useText(joinMessages);
  const language = useLanguage();
  const { role, management_units, invited_by, expires_at } = invitation;
  return (
    <dl className="grid grid-cols-[7.25rem_1fr] gap-x-4 gap-y-1.5 text-left">
      {email !== undefined && <Fact label={text.for}>{email}</Fact>}
      <Fact label={text.role}>
        <span className="font-medium">{roles[role]}</span>
        <span className="block text-note text-ink-2">{text.roleNotes[role]}</span>
      </Fact>
      {management_units.length > 0 && (
        <Fact label={text.units}>
          {management_units.map((unit) => (
            <span key={unit.name} className="block">
              {noted(unit.name, unitRoles[unit.role])}
            </span>
          ))}
        </Fact>
      )}
      {invited_by !== null && <Fact label={text.invitedBy}>{invited_by}</Fact>}
      <Fact label={text.validUntil}>
        <span className="num">{formatDateTime(expires_at, { timeZone, language })}</span>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
