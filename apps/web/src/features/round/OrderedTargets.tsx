import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { IconButton } from '../../shared/ui/button/IconButton.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { moved, type RoundForm } from './round-form.ts';
import { roundMessages } from './round.messages.ts';

type Props = { form: RoundForm; gauges: readonly Gauge[]; onChange: (form: RoundForm) => void };

/** The chosen gauges in inspection order. */
export function OrderedTargets({ form, gauges, onChange }: Props) {
  const text = useText(roundMessages);
  if (form.gaugeIds.length < 2) return null;
  const byId = new Map(gauges.map((gauge) => [gauge.id, gauge]));
  return (
    <div className="flex flex-col gap-1.5">
      <Text variant="h3">{text.order}</Text>
      <Text variant="note">{text.orderNote}</Text>
      <ol className="max-h-60 overflow-y-auto rounded-control border border-line">
        {form.gaugeIds.map((id, index) => {
          const name = byId.get(id)?.name ?? id;
          return (
            <li
              key={id}
              className="flex min-h-9 items-center gap-2 border-b border-line px-3 last:border-b-0"
            >
              <span className="num w-6 text-ink-3">{index + 1}</span>
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <IconButton
                icon={ArrowUp}
                size="small"
                label={text.up(name)}
                disabled={index === 0}
                onClick={() => onChange(moved(form, id, -1))}
              />
              <IconButton
                icon={ArrowDown}
                size="small"
                label={text.down(name)}
                disabled={index === form.gaugeIds.length - 1}
                onClick={() => onChange(moved(form, id, 1))}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
