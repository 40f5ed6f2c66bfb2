import { useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import {
  removeCompanyMember,
  resendInvitation,
  resetMemberTwoFactor,
} from '@tenken/contract/company/member.routes.ts';
import type { CompanyMember } from '@tenken/contract/company/member.schema.ts';
import { call } from '../../shared/api/call.ts';
import { membersQuery } from '../../features/company/company.queries.ts';
import { InviteDialog } from '../../features/company/members/InviteDialog.tsx';
import { memberMessages } from '../../features/company/members/member.messages.ts';
import { MemberTable, type MemberAction } from '../../features/company/members/MemberTable.tsx';
import { RemoveDialog } from '../../features/company/members/RemoveDialog.tsx';
import { RoleDialog } from '../../features/company/members/RoleDialog.tsx';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { useOrganisationAction } from '../../features/company/use-organisation-action.ts';

type Open = { action: Exclude<MemberAction, 'resend'> | 'invite'; member: CompanyMember | null } | null;

/** The people of the company, and those who are invited to it. */
export function MembersPage() {
  const text = useText(memberMessages);
  const members = useQuery(membersQuery());
  const [opened, setOpened] = useState<Open>(null);
  const resending = useOrganisationAction(
    (id: string) => call(resendInvitation, { params: { id }, body: {} }),
    {
      success: text.resent,
    },
  );
  const act = (action: MemberAction, member: CompanyMember): void => {
    if (action === 'resend') void resending.run(member.id);
    else setOpened({ action, member });
  };
  return (
    <>
      <PageHeader
        title={text.members}
        actions={
          <Button
            color="primary"
            icon={UserPlus}
            onClick={() => setOpened({ action: 'invite', member: null })}
          >
            {text.invite}
          </Button>
        }
      />
      <div className="p-3 md:p-5">
        <Panel isPadded={false}>
          <Loaded query={members} empty={<EmptyState icon={Users} title={text.noMembers} />}>
            {(list) => <MemberTable members={list} onAct={act} />}
          </Loaded>
        </Panel>
      </div>
      {opened && <MemberDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function MemberDialog({ action, member, onClose }: NonNullable<Open> & { onClose: () => void }) {
  const text = useText(memberMessages);
  if (member === null) return <InviteDialog onClose={onClose} />;
  if (action === 'role') return <RoleDialog member={member} onClose={onClose} />;
  const params = { id: member.id };
  if (action === 'two_factor')
    return (
      <RemoveDialog
        name={member.name}
        title={text.resetTwoFactor}
        action={text.resetTwoFactor}
        warning={text.resetTwoFactorWarning}
        success={text.twoFactorCleared}
        remove={() => call(resetMemberTwoFactor, { params, body: {} })}
        onClose={onClose}
      />
    );
  const words = {
    active: { warning: text.removeWarning, success: text.removed },
    declined: { warning: text.removeDeclinedWarning, success: text.declinedRemoved },
    invited: {
      title: text.withdraw,
      action: text.withdraw,
      warning: text.withdrawWarning,
      success: text.withdrawn,
    },
  }[member.status];
  return (
    <RemoveDialog
      name={member.name}
      {...words}
      remove={() => call(removeCompanyMember, { params })}
      onClose={onClose}
    />
  );
}
