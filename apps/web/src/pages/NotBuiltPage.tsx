import { Construction } from 'lucide-react';
import { PlainPage } from '../screens/PlainPage.tsx';
import { FallbackScreen } from '../screens/FallbackScreen.tsx';
import { screenMessages } from '../screens/screens.messages.ts';
import { pageAddress } from '../api/page-address.ts';
import { useText } from '../text/LanguageProvider.tsx';
import { AppLink } from '../ui/button/AppLink.tsx';
import { buttonClass } from '../ui/button/button-class.ts';

/** An address of the product whose screen comes with a later release. */
export function NotBuiltPage() {
  const { notBuilt, toDashboard } = useText(screenMessages);
  return (
    <PlainPage>
      <FallbackScreen
        icon={Construction}
        title={notBuilt.title}
        text={notBuilt.text}
        actions={
          <AppLink href={`${pageAddress().prefix}/`} className={buttonClass()}>
            {toDashboard}
          </AppLink>
        }
      />
    </PlainPage>
  );
}
