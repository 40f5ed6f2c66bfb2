import { CircleAlert } from 'lucide-react';
import { useText } from '../text/LanguageProvider.tsx';
import { AppLink } from '../ui/button/AppLink.tsx';
import { buttonClass } from '../ui/button/button-class.ts';
import { FallbackScreen } from './FallbackScreen.tsx';
import { screenMessages } from './screens.messages.ts';

export function GenericError({ dashboardHref }: { dashboardHref: string }) {
  const text = useText(screenMessages);
  return (
    <FallbackScreen
      icon={CircleAlert}
      title={text.generic.title}
      text={text.generic.text}
      actions={
        <AppLink href={dashboardHref} className={buttonClass({ color: 'primary' })}>
          {text.toDashboard}
        </AppLink>
      }
    />
  );
}
