import { signInMessages } from '../../account/sign-in/sign-in.messages.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { NewAccount } from '../../account/sign-in/NewAccount.tsx';

/** Makes an account with a company of its own. */
export function RegisterPage() {
  const { register: text } = useText(signInMessages);
  return <NewAccount lead={text.lead} invited={null} />;
}
