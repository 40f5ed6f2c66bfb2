import { X } from 'lucide-react';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { ProgressBar } from '../../../shared/ui/loading/ProgressBar.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { modelMessages } from './model.messages.ts';

const STEPS = ['fetch', 'features', 'calibrate', 'save'] as const;

type Props = {
  model: Pick<AiModel, 'stage' | 'progress'>;
  name: string;
  /** Null for those who may not. */
  onCancel: (() => void) | null;
  isCancelling: boolean;
  hasFormer: boolean;
};

/** How far a training is, step by step, as it goes. */
export function TrainingProgress({ model, name, onCancel, isCancelling, hasFormer }: Props) {
  const text = useText(modelMessages);
  const { stage, progress } = model;
  const at = STEPS.indexOf(stage as (typeof STEPS)[number]);
  const percent = Math.round(progress * 100);
  const title = text.progressOf(name);
  return (
    <Panel
      title={title}
      beside={<output className="text-note text-ink-2 num">{text.stages[stage]}</output>}
      actions={
        onCancel && (
          <Button size="small" icon={X} variant={isCancelling ? 'loading' : 'basic'} onClick={onCancel}>
            {text.cancel}
          </Button>
        )
      }
    >
      <ol className="grid grid-cols-4 gap-2">
        {STEPS.map((step, i) => {
          const share = i < at ? 100 : i === at ? percent : 0;
          return (
            <li key={step} aria-current={i === at ? 'step' : undefined}>
              <ProgressBar
                label={`${title}: ${text.stages[step]}`}
                max={100}
                value={share}
                className="w-full"
              />
              <span
                className={cx(
                  'mt-1 flex flex-wrap justify-between gap-x-2 text-note',
                  i === at ? 'text-ink' : 'text-ink-2',
                )}
              >
                {text.trainingStepShort[step]}
                {i === at && <span className="num">{text.progress(percent)}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      {hasFormer && (
        <Text variant="note" className="mt-2">
          {text.stillServes}
        </Text>
      )}
    </Panel>
  );
}
