import { History, X } from 'lucide-react';
import { formatDateTime } from '../../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';
import { editorMessages } from '../editor/editor.messages.ts';

type Props = { savedAt: string; timeZone: string; onStartOver: () => void; onClose: () => void };

/** Says that the form is not the saved one, but what somebody left behind. */
export function DraftNotice({ savedAt, timeZone, onStartOver, onClose }: Props) {
  const { draft: text } = useText(editorMessages);
  const { close } = useText(uiMessages);
  const language = useLanguage();
  return (
    <output className="flex items-center gap-2 border-b border-line bg-pri-t px-4 py-1 text-pri-ink">
      <Icon of={History} />
      <span className="mr-auto">{text.restored(formatDateTime(savedAt, { timeZone, language }))}</span>
      <Button size="small" onClick={onStartOver}>
        {text.startOver}
      </Button>
      <IconButton icon={X} label={close} size="small" onClick={onClose} />
    </output>
  );
}
