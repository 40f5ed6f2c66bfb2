import { signInMessages } from '../../features/account/sign-in/sign-in.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { NewAccount } from '../../features/account/sign-in/NewAccount.tsx';

/** Makes an account with a company of its own. */
export function RegisterPage() {
  const { register: text } = useText(signInMessages);
  return <NewAccount lead={text.lead} invited={null} />;
}
