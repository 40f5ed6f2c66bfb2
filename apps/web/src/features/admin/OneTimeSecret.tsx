import { Copy } from 'lucide-react';
import { joinMessages } from '../../shared/text/join.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { HintButton } from '../../shared/ui/button/HintButton.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { useToasts } from '../../shared/ui/toast/ToastProvider.tsx';
import { adminMessages } from './admin.messages.ts';

type Props = { secrets: readonly { label: string; value: string }[] };

/** Secrets that the server tells once and keeps only sealed. */
export function OneTimeSecret({ secrets }: Props) {
  const text = useText(adminMessages);
  const { named } = useText(joinMessages);
  const toasts = useToasts();
  const copy = async (value: string): Promise<void> => {
    await navigator.clipboard.writeText(value);
    toasts.success({ text: text.copied });
  };
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line bg-warning-t p-3">
      <Text variant="paragraph">{text.shownOnce}</Text>
      <dl className="flex flex-col gap-2">
        {secrets.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-note text-ink-2">{label}</dt>
            <dd className="flex items-center gap-2">
              <code className="min-w-0 font-semibold break-all">{value}</code>
              <HintButton
                icon={Copy}
                label={named(text.copy, label)}
                size="small"
                onClick={() => void copy(value)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
