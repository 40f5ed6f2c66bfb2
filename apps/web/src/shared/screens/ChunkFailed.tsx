import { RefreshCw } from 'lucide-react';
import { useText } from '../text/LanguageProvider.tsx';
import { Button } from '../ui/button/Button.tsx';
import { FallbackScreen } from './FallbackScreen.tsx';
import { screenMessages } from './screens.messages.ts';

type Props = { isNewVersion: boolean; onReload: () => void };

export function ChunkFailed({ isNewVersion, onReload }: Props) {
  const { newVersion, chunk, reload } = useText(screenMessages);
  const { title, text } = isNewVersion ? newVersion : chunk;
  return (
    <FallbackScreen
      icon={RefreshCw}
      title={title}
      text={text}
      actions={
        <Button color="primary" icon={RefreshCw} onClick={onReload}>
          {reload}
        </Button>
      }
    />
  );
}
