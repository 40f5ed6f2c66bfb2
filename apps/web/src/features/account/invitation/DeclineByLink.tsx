import { declineInvitationByLink } from '@tenken/contract/company/invitation.routes.ts';
import { FormNotice } from '../sign-in/FormNotice.tsx';
import { useSubmit } from '../sign-in/use-submit.ts';
import { call } from '../../../shared/api/call.ts';
import { invitationMessages } from '../../company/invitation/invitation.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';

type Props = { token: string; look: 'large' | 'simple'; onDeclined: () => void };

/** Needs no account: who holds the link reads the mailbox it was sent to. */
export function DeclineByLink({ token, look, onDeclined }: Props) {
  const text = useText(invitationMessages);
  const declining = useSubmit(async () => {
    await call(declineInvitationByLink, { params: { token }, body: {} });
    onDeclined();
  });
  const isSimple = look === 'simple';
  return (
    <>
      {declining.failure !== null && <FormNotice kind="failure">{declining.failure}</FormNotice>}
      <Button
        size={isSimple ? 'small' : 'large'}
        variant={declining.isBusy ? 'loading' : isSimple ? 'simple' : 'basic'}
        className={isSimple ? 'mt-1 -ml-2' : 'w-full'}
        onClick={() => void declining.run()}
      >
        {isSimple ? text.declineInstead : text.decline}
      </Button>
    </>
  );
}
