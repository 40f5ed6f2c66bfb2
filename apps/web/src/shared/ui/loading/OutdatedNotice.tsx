import { WifiOff } from 'lucide-react';
import { useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../button/Button.tsx';
import { Icon } from '../text/Icon.tsx';
import { uiMessages } from '../ui.messages.ts';

type Props = { onRetry: () => void; isRetrying: boolean };

/** Above data that could not be brought up to date: what was loaded before stays on the page. */
export function OutdatedNotice({ onRetry, isRetrying }: Props) {
  const text = useText(uiMessages);
  return (
    <output className="mx-3 mt-2.5 flex items-center gap-2 rounded-control bg-warning-t px-3 py-1.5 text-warning-ink md:mx-5">
      <Icon of={WifiOff} />
      <span className="mr-auto">{text.refreshFailed}</span>
      <Button size="small" variant={isRetrying ? 'loading' : 'basic'} onClick={onRetry}>
        {text.retry}
      </Button>
    </output>
  );
}
