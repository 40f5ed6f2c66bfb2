import { RefreshCw } from 'lucide-react';
import { useText } from '../text/LanguageProvider.tsx';
import { Button } from '../ui/button/Button.tsx';
import { FallbackScreen } from './FallbackScreen.tsx';
import { screenMessages } from './screens.messages.ts';

export function ChunkFailed({ onReload }: { onReload: () => void }) {
  const text = useText(screenMessages);
  return (
    <FallbackScreen
      icon={RefreshCw}
      title={text.chunk.title}
      text={text.chunk.text}
      actions={
        <Button color="primary" icon={RefreshCw} onClick={onReload}>
          {text.chunk.reload}
        </Button>
      }
    />
  );
}
