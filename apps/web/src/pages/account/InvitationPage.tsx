import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { CompanyInvitation } from '@tenken/contract/company/invitation.schema.ts';
import { AuthLayout } from '../../features/account/sign-in/AuthLayout.tsx';
import { FormNotice } from '../../features/account/sign-in/FormNotice.tsx';
import { signInMessages } from '../../features/account/sign-in/sign-in.messages.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { invitationMessages } from '../../features/company/invitation/invitation.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { AboutInvitation } from '../../features/account/invitation/AboutInvitation.tsx';
import { AnswerByAccount } from '../../features/account/invitation/AnswerByAccount.tsx';
import { DeclineByLink } from '../../features/account/invitation/DeclineByLink.tsx';
import { NewAccount } from '../../features/account/sign-in/NewAccount.tsx';
import { useInvitation } from '../../features/account/invitation/use-invitation.ts';

/** Where the mailed link leads: to a new account, or to the answer of somebody who has one. */
export function InvitationPage() {
  const text = useText(invitationMessages);
  const { register } = useText(signInMessages);
  const { token } = useParams({ from: '/invitations/$token' });
  const state = useInvitation(token);
  const [declined, setDeclined] = useState<CompanyInvitation | null>(null);
  if (declined !== null)
    return (
      <AuthLayout title={text.declined} lead={text.declinedText(declined.company_name)}>
        {null}
      </AuthLayout>
    );
  if (state.kind === 'failed') return <DeadLink error={state.error} />;
  if (state.kind === 'pending')
    return (
      <AuthLayout title={text.invitations}>
        <Skeleton>
          <SkeletonBlock className="h-60" />
        </Skeleton>
      </AuthLayout>
    );
  const { invitation } = state;
  if (invitation.kind === 'first_admin')
    return <NewAccount lead={register.firstAdmin} invited={{ invitation, token }} />;
  const onDeclined = (): void => setDeclined(invitation);
  if (invitation.has_account || invitation.signed_in_as !== 'nobody')
    return <AnswerByAccount invitation={invitation} token={token} onDeclined={onDeclined} />;
  return (
    <NewAccount
      lead={register.invited(invitation.company_name)}
      invited={{ invitation, token }}
      about={<AboutInvitation invitation={invitation} />}
      instead={<DeclineByLink token={token} look="simple" onDeclined={onDeclined} />}
    />
  );
}

function DeadLink({ error }: { error: unknown }) {
  const text = useText(invitationMessages);
  const describe = useErrorText();
  return (
    <AuthLayout title={text.failed}>
      <div className="flex flex-col gap-3">
        <FormNotice kind="failure">{describe(error)}</FormNotice>
        <Text variant="paragraph">{text.failedNote}</Text>
      </div>
    </AuthLayout>
  );
}
