import { WifiOff } from 'lucide-react';
import { useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { uiMessages } from '../ui.messages.ts';

type Props = { title?: string; note?: string; onRetry: () => void; isRetrying?: boolean };

/** A list that could not be loaded says so where it would stand; an empty list would be a lie. */
export function ErrorPanel({ title, note, onRetry, isRetrying = false }: Props) {
  const text = useText(uiMessages);
  return (
    <div role="alert">
      <EmptyState
        icon={WifiOff}
        title={title ?? text.loadFailed}
        note={note}
        action={
          <Button size="small" variant={isRetrying ? 'loading' : 'basic'} onClick={onRetry}>
            {text.retry}
          </Button>
        }
      />
    </div>
  );
}
