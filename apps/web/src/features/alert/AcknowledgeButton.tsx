import { Check, Undo2 } from 'lucide-react';
import type { Alert } from '@tenken/contract/alert/alert.schema.ts';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { uiMessages } from '../../shared/ui/ui.messages.ts';
import { alertMessages } from './alert.messages.ts';
import { acknowledge, takeBack } from './alert.queries.ts';
import { useAlertWords } from './use-alert-words.ts';

type Props = { alert: Alert; size?: 'small'; isPrimary?: boolean; className?: string };

/** Says that one knows of an open alert, and takes it back: by the toast at once, or here later. */
export function AcknowledgeButton({ alert, size, isPrimary = false, className }: Props) {
  const text = useText(alertMessages);
  const { undo } = useText(uiMessages);
  const { name } = useAlertWords()(alert);
  const changes = changed.alert(alert.id);
  const takingBack = useChange(() => takeBack(alert.id), { changes, success: text.takenBack });
  const acknowledging = useChange(() => acknowledge(alert.id), {
    changes,
    success: () => ({
      text: text.acknowledgedDone,
      detail: name,
      action: { label: undo, run: () => void takingBack.run() },
    }),
  });
  if (alert.state !== 'open') return null;
  const isKnown = alert.acknowledged !== null;
  const action = isKnown ? takingBack : acknowledging;
  return (
    <Button
      size={size}
      className={className}
      icon={isKnown ? Undo2 : Check}
      color={isPrimary && !isKnown ? 'primary' : 'normal'}
      variant={acknowledging.isInProgress || takingBack.isInProgress ? 'loading' : 'basic'}
      aria-label={isKnown ? text.takeBackNamed(name) : text.acknowledgeNamed(name)}
      onClick={() => void action.run()}
    >
      {isKnown ? text.takeBack : text.acknowledge}
    </Button>
  );
}
