import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { CopyButton } from '../../../shared/ui/button/CopyButton.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { webhookFormMessages } from './webhook-form.messages.ts';

type Props = { label: string; secret: string };

export function ShownSecret({ label, secret }: Props) {
  const text = useText(webhookFormMessages);
  return (
    <div className="flex flex-col gap-2 rounded-control bg-warning-t p-3 text-warning-ink">
      <Text variant="paragraph">{text.made}</Text>
      <div className="flex items-center gap-2">
        <code className="min-w-0 font-semibold break-all text-ink select-all">{secret}</code>
        <CopyButton content={secret} of={label} />
      </div>
    </div>
  );
}
