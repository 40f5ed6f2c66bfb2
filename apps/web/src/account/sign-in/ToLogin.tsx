import { signInMessages } from './sign-in.messages.ts';
import { pageAddress } from '../../api/page-address.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { Text } from '../../ui/text/Text.tsx';

export function ToLogin() {
  const text = useText(signInMessages);
  return (
    <p className="mt-4 text-note">
      <Text variant="link" href={`${pageAddress().prefix}/login`}>
        {text.toLogin}
      </Text>
    </p>
  );
}
