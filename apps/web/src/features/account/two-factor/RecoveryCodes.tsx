import { Copy } from 'lucide-react';
import { signInMessages } from '../sign-in/sign-in.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';

type Props = { codes: readonly string[]; onDone: () => void };

/** Shown once; afterwards only their hashes exist. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { setup: text } = useText(signInMessages);
  const { actionFailed } = useText(uiMessages);
  const toasts = useToasts();
  const copy = (): void => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toasts.success({ text: text.copied }),
      () => toasts.error({ text: actionFailed }),
    );
  };
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-panel border border-line bg-sunken p-3.5 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex gap-2">
        <Button icon={Copy} onClick={copy}>
          {text.copy}
        </Button>
        <Button color="primary" onClick={onDone}>
          {text.done}
        </Button>
      </div>
    </div>
  );
}
