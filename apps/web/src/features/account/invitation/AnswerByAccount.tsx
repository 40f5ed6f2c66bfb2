import { useRouter } from '@tanstack/react-router';
import type { CompanyInvitation } from '@tenken/contract/company/invitation.schema.ts';
import { clearCurrentUser } from '../../../shared/session/clear-current-user.ts';
import { FormNotice } from '../sign-in/FormNotice.tsx';
import { useSubmit } from '../sign-in/use-submit.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { AuthLayout } from '../sign-in/AuthLayout.tsx';
import { accept } from '../../company/invitation/invitation.queries.ts';
import { invitationMessages } from '../../company/invitation/invitation.messages.ts';
import { clearManagementUnits } from '../../../shared/session/management-units.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { buttonClass } from '../../../shared/ui/button/button-class.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { AboutInvitation } from './AboutInvitation.tsx';
import { DeclineByLink } from './DeclineByLink.tsx';

type Props = { invitation: CompanyInvitation; token: string; onDeclined: () => void };

/** For somebody who has an account: what it is about, and the two answers. Accepting needs the account itself. */
export function AnswerByAccount({ invitation, token, onDeclined }: Props) {
  const text = useText(invitationMessages);
  const { company_name, signed_in_as, email } = invitation;
  return (
    <AuthLayout title={text.title(company_name)} lead={text.lead}>
      <AboutInvitation invitation={invitation} isNamingAddress />
      {signed_in_as === 'other' ? (
        <div className="flex flex-col gap-3.5">
          <FormNotice kind="failure">{text.otherAccount(email)}</FormNotice>
          <a href={`${pageAddress().prefix}/security/logout`} className={WIDE}>
            {text.logOut}
          </a>
        </div>
      ) : (
        <div className="flex flex-col gap-2.5">
          <WayIn invitation={invitation} token={token} />
          <DeclineByLink token={token} look="large" onDeclined={onDeclined} />
        </div>
      )}
    </AuthLayout>
  );
}

const WIDE = cx(buttonClass({ color: 'primary', size: 'large' }), 'w-full');

function WayIn({ invitation, token }: Omit<Props, 'onDeclined'>) {
  const text = useText(invitationMessages);
  const { prefix } = pageAddress();
  const { company_name, current_company_name, signed_in_as } = invitation;
  if (current_company_name !== null)
    return (
      <>
        <FormNotice kind="failure">{text.belongs(current_company_name)}</FormNotice>
        <AppLink href={`${prefix}/`} className={WIDE}>
          {text.toConsole}
        </AppLink>
      </>
    );
  if (signed_in_as === 'invited') return <Accept invitation={invitation} />;
  const next = encodeURIComponent(`${prefix}/invitations/${token}`);
  return (
    <>
      <Text variant="note">{`${text.logInNote} ${text.consent(company_name)}`}</Text>
      <AppLink href={`${prefix}/login?next=${next}`} className={WIDE}>
        {text.logIn}
      </AppLink>
    </>
  );
}

function Accept({ invitation }: { invitation: CompanyInvitation }) {
  const text = useText(invitationMessages);
  const router = useRouter();
  const toasts = useToasts();
  const { id, company_name } = invitation;
  const accepting = useSubmit(async () => {
    await accept(id);
    clearCurrentUser();
    clearManagementUnits();
    toasts.success({ text: text.accepted(company_name) });
    router.history.push(`${pageAddress().prefix}/`);
  });
  return (
    <>
      {accepting.failure !== null && <FormNotice kind="failure">{accepting.failure}</FormNotice>}
      <Text variant="note">{text.consent(company_name)}</Text>
      <Button
        color="primary"
        size="large"
        variant={accepting.isBusy ? 'loading' : 'basic'}
        className="w-full"
        onClick={() => void accepting.run()}
      >
        {text.accept}
      </Button>
    </>
  );
}
