import { useState, type FormEvent } from 'react';
import { FormNotice } from '../sign-in/FormNotice.tsx';
import { deleteAccount } from './profile.queries.ts';
import { profileMessages } from './profile.messages.ts';
import { useSubmit } from '../sign-in/use-submit.ts';
import { useWrongPassword } from './use-wrong-password.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { PasswordField } from '../../../shared/ui/form/PasswordField.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';

/** In the development environment only. The password stands between a wrong click and an account that is gone. */
export function DeletePanel() {
  const text = useText(profileMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title={text.deleteAccount}>
      <Text variant="paragraph">{text.deleteNote}</Text>
      <Button color="red" className="mt-3" onClick={() => setIsOpen(true)}>
        {text.deleteButton}
      </Button>
      {isOpen && <DeleteDialog onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const text = useText(profileMessages);
  const [password, setPassword] = useState('');
  const { isWrong, onRefused, clear } = useWrongPassword();
  const sending = useSubmit(
    async () => {
      await deleteAccount(password);
      window.location.assign(`${pageAddress().prefix}/security/logout`);
    },
    { onRefused },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    clear();
    if (password !== '') void sending.run();
  };
  return (
    <Modal isOpen onClose={onClose} size="small" title={text.deleteAccount} isSubmitting={sending.isBusy}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
        {sending.failure !== null && <FormNotice kind="failure">{sending.failure}</FormNotice>}
        <p>{text.deleteNote}</p>
        <PasswordField
          label={text.currentPassword}
          value={password}
          error={isWrong ? text.wrongPassword : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose} disabled={sending.isBusy}>
            {text.cancel}
          </Button>
          <Button
            type="submit"
            color="red"
            disabled={password === ''}
            variant={sending.isBusy ? 'loading' : 'basic'}
          >
            {text.deleteButton}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
