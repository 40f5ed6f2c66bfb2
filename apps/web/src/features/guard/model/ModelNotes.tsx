import { CircleAlert, Info } from 'lucide-react';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { modelMessages } from './model.messages.ts';

/** Reason and remedy of a failed training. */
export function TrainingErrorNote({ model, hasActive }: { model: AiModel; hasActive: boolean }) {
  const text = useText(modelMessages);
  if (model.status !== 'error' || model.error_code === null) return null;
  return (
    <p className="flex items-start gap-1.5 text-note text-error-ink">
      <Icon of={CircleAlert} size="small" className="mt-0.5" />
      <span>
        {text.errors[model.error_code]} {hasActive && text.formerGoesOn}
      </span>
    </p>
  );
}

/** Hours, days and lighting that the photos of a model do not cover. */
export function AdviceNote({ advice }: Pick<AiModel, 'advice'>) {
  const text = useText(modelMessages);
  if (advice.length === 0) return null;
  return (
    <div className="flex items-start gap-2 rounded-panel border border-line bg-surface px-3.5 py-2.5">
      <Icon of={Info} className="mt-0.5 text-ink-2" />
      <div>
        <p className="font-semibold">{text.adviceTitle}</p>
        <ul className="mt-0.5 flex flex-col gap-0.5 text-note text-ink-2">
          {advice.map((one) => (
            <li key={one}>{text.advice[one]}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
