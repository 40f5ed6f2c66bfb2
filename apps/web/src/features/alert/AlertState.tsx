import { BellOff, Check, CircleCheck, Undo2 } from 'lucide-react';
import type { Alert } from '@tenken/contract/alert/alert.schema.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Chip } from '../../shared/ui/text/Chip.tsx';
import { StatusMark } from '../../shared/ui/reading/StatusMark.tsx';
import { uiMessages } from '../../shared/ui/ui.messages.ts';
import { alertMessages } from './alert.messages.ts';

type Props = { alert: Alert };

/** How bad, as a shape and a word. */
export function AlertLevel({ alert }: Props) {
  const { status } = useText(uiMessages);
  return (
    <Chip tone={alert.level} mark={<StatusMark status={alert.level} />}>
      {status[alert.level]}
    </Chip>
  );
}

/** Open and not known to anybody, acknowledged, shelved, or over. */
export function AlertState({ alert }: Props) {
  const text = useText(alertMessages);
  const { state, acknowledged, shelved, is_late } = alert;
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {state === 'open' && acknowledged === null && <Chip tone="line">{text.states.open}</Chip>}
      {state === 'open' && acknowledged !== null && (
        <Chip tone="primary" icon={Check}>
          {text.acknowledged}
        </Chip>
      )}
      {state === 'resolved' && <Chip icon={CircleCheck}>{text.states.resolved}</Chip>}
      {state === 'withdrawn' && <Chip icon={Undo2}>{text.states.withdrawn}</Chip>}
      {state === 'open' && shelved !== null && <Chip icon={BellOff}>{text.shelved}</Chip>}
      {is_late && <Chip tone="line">{text.late}</Chip>}
    </span>
  );
}
