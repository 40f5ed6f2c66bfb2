import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { useTimeText } from '../../shared/session/use-time-text.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { RotateDialog } from './form/RotateDialog.tsx';
import { webhookFormMessages } from './form/webhook-form.messages.ts';

/** Which secrets sign, and a way to a new one. */
export function SecretPanel({ webhook }: { webhook: Webhook }) {
  const text = useText(webhookFormMessages);
  const timeText = useTimeText();
  const [isOpen, setIsOpen] = useState(false);
  const until = webhook.old_secret_valid_until;
  return (
    <Panel title={text.secretTitle}>
      <Text variant="note">{text.secretNote}</Text>
      {until !== null && (
        <Text variant="paragraph" className="mt-2">
          {text.oldUntil(timeText(until))}
        </Text>
      )}
      <Button size="small" icon={KeyRound} className="mt-3" onClick={() => setIsOpen(true)}>
        {text.rotate}
      </Button>
      {isOpen && <RotateDialog webhook={webhook} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}
