import { SearchX } from 'lucide-react';
import { useText } from '../text/LanguageProvider.tsx';
import { AppLink } from '../ui/button/AppLink.tsx';
import { buttonClass } from '../ui/button/button-class.ts';
import { FallbackScreen } from './FallbackScreen.tsx';
import { screenMessages } from './screens.messages.ts';

export function NotFound({ dashboardHref }: { dashboardHref: string }) {
  const text = useText(screenMessages);
  return (
    <FallbackScreen
      icon={SearchX}
      title={text.notFound.title}
      text={text.notFound.text}
      actions={
        <AppLink href={dashboardHref} className={buttonClass({ color: 'primary' })}>
          {text.toDashboard}
        </AppLink>
      }
    />
  );
}
