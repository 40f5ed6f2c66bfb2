import { useState, type FormEvent } from 'react';
import type { CurrentUser } from '@tenken/contract/account/account.schema.ts';
import { findPasswordProblem } from '@tenken/contract/account/password.rules.ts';
import { FormNotice } from '../sign-in/FormNotice.tsx';
import { NewPasswordFields } from '../sign-in/NewPasswordFields.tsx';
import { profileMessages } from './profile.messages.ts';
import { savePassword } from './profile.queries.ts';
import { useSubmit } from '../sign-in/use-submit.ts';
import { useWrongPassword } from './use-wrong-password.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { PasswordField } from '../../../shared/ui/form/PasswordField.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { changed } from '../../../shared/api/changes.ts';
import { useRefresh } from '../../../shared/api/use-change.ts';

const EMPTY = { current_password: '', password: '', password_confirm: '' };

export function PasswordPanel({ user }: { user: Pick<CurrentUser, 'email' | 'name'> }) {
  const text = useText(profileMessages);
  const toasts = useToasts();
  const refresh = useRefresh();
  const [values, setValues] = useState(EMPTY);
  const [isTried, setIsTried] = useState(false);
  const { isWrong, onRefused, clear } = useWrongPassword();
  const sending = useSubmit(
    async () => {
      await savePassword(values);
      setValues(EMPTY);
      setIsTried(false);
      toasts.success({ text: text.passwordChanged });
      await refresh(changed.ownSessions());
    },
    { onRefused },
  );
  const problem = findPasswordProblem(values, user);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    clear();
    if (problem === null && values.current_password !== '') void sending.run();
  };
  return (
    <Panel title={text.password}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
        {sending.failure !== null && <FormNotice kind="failure">{sending.failure}</FormNotice>}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          label={text.currentPassword}
          value={values.current_password}
          onChange={(event) => setValues({ ...values, current_password: event.target.value })}
          error={isWrong || (isTried && values.current_password === '') ? text.wrongPassword : undefined}
        />
        <NewPasswordFields
          value={values}
          onChange={(change) => setValues({ ...values, ...change })}
          problem={isTried ? problem : null}
          fieldError={sending.fieldError}
          size="normal"
        />
        <Text variant="note">{text.passwordNote}</Text>
        <div className="flex justify-end">
          <Button type="submit" variant={sending.isBusy ? 'loading' : 'basic'}>
            {text.changePassword}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
