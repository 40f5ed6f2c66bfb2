import { RefreshCw, WifiOff } from 'lucide-react';
import { useText } from '../text/LanguageProvider.tsx';
import { AppLink } from '../ui/button/AppLink.tsx';
import { buttonClass } from '../ui/button/button-class.ts';
import { Button } from '../ui/button/Button.tsx';
import { FallbackScreen } from './FallbackScreen.tsx';
import { screenMessages } from './screens.messages.ts';

/** When not even the first answer came; later on the page keeps what it has. */
export function NoConnection({ onRetry, roundsHref }: { onRetry: () => void; roundsHref: string }) {
  const { connection: text } = useText(screenMessages);
  return (
    <FallbackScreen
      icon={WifiOff}
      title={text.title}
      text={text.text}
      actions={
        <>
          <Button color="primary" icon={RefreshCw} onClick={onRetry}>
            {text.retry}
          </Button>
          <AppLink href={roundsHref} className={buttonClass({})}>
            {text.rounds}
          </AppLink>
        </>
      }
    />
  );
}
