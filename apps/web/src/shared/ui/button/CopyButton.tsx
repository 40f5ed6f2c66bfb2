import { Copy } from 'lucide-react';
import { joinMessages } from '../../text/join.messages.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { useToasts } from '../toast/ToastProvider.tsx';
import { uiMessages } from '../ui.messages.ts';
import { HintButton } from './HintButton.tsx';

/** Puts a text into the clipboard; `of` says which, where there are several. */
export function CopyButton({ content, of }: { content: string; of: string }) {
  const text = useText(uiMessages);
  const { named } = useText(joinMessages);
  const toasts = useToasts();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(content);
      toasts.success({ text: text.copied });
    } catch {
      toasts.error({ text: text.notCopied });
    }
  };
  return (
    <HintButton
      icon={Copy}
      label={named(text.copy, of)}
      size="small"
      side="left"
      onClick={() => void copy()}
    />
  );
}
