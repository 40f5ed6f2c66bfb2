import { signInMessages } from './sign-in.messages.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';

export function LoginLink() {
  const text = useText(signInMessages);
  return (
    <p className="mt-4 text-note">
      <Text variant="link" href={`${pageAddress().prefix}/login`}>
        {text.toLogin}
      </Text>
    </p>
  );
}
