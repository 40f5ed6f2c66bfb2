import { Copy } from 'lucide-react';
import { tokenMessages } from './token.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';

type Props = { token: string; onDone: () => void };

/** The one time a token can be read. */
export function TokenCreated({ token, onDone }: Props) {
  const text = useText(tokenMessages);
  const { actionFailed } = useText(uiMessages);
  const toasts = useToasts();
  const copy = (): void => {
    navigator.clipboard.writeText(token).then(
      () => toasts.success({ text: text.copied }),
      () => toasts.error({ text: actionFailed }),
    );
  };
  return (
    <Panel title={text.made}>
      <output className="flex flex-col gap-3">
        <Text variant="paragraph">{text.madeNote}</Text>
        <code className="rounded-control bg-sunken px-3 py-2 font-mono break-all select-all">{token}</code>
        <div className="flex gap-2">
          <Button icon={Copy} onClick={copy}>
            {text.copy}
          </Button>
          <Button color="primary" onClick={onDone}>
            {text.hide}
          </Button>
        </div>
      </output>
    </Panel>
  );
}
