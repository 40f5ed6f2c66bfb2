import { AuthLayout } from './AuthLayout.tsx';
import { FormNotice } from './FormNotice.tsx';
import { signInMessages } from './sign-in.messages.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../../shared/ui/button/button-class.ts';

/** A reset belongs to somebody who is not signed in; a dead link leads to a new one. */
export function CannotReset({ failure }: { failure: unknown }) {
  const { reset: text } = useText(signInMessages);
  const describe = useErrorText();
  const { prefix } = pageAddress();
  const mustLogOut = isApiError(failure) && failure.code === 'must_log_out';
  const look = buttonClass({ color: 'primary', size: 'large' });
  return (
    <AuthLayout title={text.failed}>
      <div className="flex flex-col items-start gap-4">
        <FormNotice kind="failure">{describe(failure)}</FormNotice>
        {mustLogOut ? (
          <a href={`${prefix}/security/logout`} className={look}>
            {text.logOut}
          </a>
        ) : (
          <AppLink href={`${prefix}/reset`} className={look}>
            {text.newLink}
          </AppLink>
        )}
      </div>
    </AuthLayout>
  );
}
