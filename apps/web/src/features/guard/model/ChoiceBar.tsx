import { BrainCircuit, CircleAlert, X } from 'lucide-react';
import { RECOMMENDED_TRAINING_IMAGES } from '@tenken/contract/guard/guard.limits.ts';
import { errorMessages } from '../../../shared/api/error.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { commonResolution, resolutionOf, type ChoiceProblem } from './choose-photos.ts';
import { modelMessages } from './model.messages.ts';
import type { PhotoChoice } from './use-photo-choice.ts';

type Props = {
  choice: PhotoChoice;
  /** Shown once somebody pressed Start, or at once where more choosing does not mend it. */
  problem: ChoiceProblem | null;
  isStarting: boolean;
  onStart: () => void;
};

/** How many are chosen, what is wrong with them, and the button. Stays at the foot of the screen. */
export function ChoiceBar({ choice, problem, isStarting, onStart }: Props) {
  const { retrainPage: text } = useText(modelMessages);
  const { codes } = useText(errorMessages);
  const { chosen } = choice;
  const resolution = commonResolution(chosen);
  const others = chosen.filter((photo) => resolutionOf(photo) !== resolution);
  return (
    <div className="sticky bottom-0 z-10 -mx-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-3 py-2.5 md:-mx-5 md:px-5">
      <output className="num">
        <b className="font-semibold">{text.selected(chosen.length)}</b>
        {chosen.length < RECOMMENDED_TRAINING_IMAGES && (
          <span className="ml-2 text-note text-ink-2">{text.recommended}</span>
        )}
      </output>
      <p role="alert" className="flex items-center gap-1 text-error-ink empty:hidden">
        {problem && <Icon of={CircleAlert} size="small" />}
        {problem && codes[problem]}
      </p>
      {others.length > 0 && resolution && (
        <Button
          size="small"
          onClick={() => choice.set(chosen.filter((photo) => resolutionOf(photo) === resolution))}
        >
          {text.others(others.length, resolution)}
        </Button>
      )}
      <div className="ml-auto flex gap-2">
        {chosen.length > 0 && (
          <Button variant="simple" icon={X} onClick={() => choice.set([])}>
            {text.clear}
          </Button>
        )}
        <Button
          color="primary"
          icon={BrainCircuit}
          variant={isStarting ? 'loading' : 'basic'}
          onClick={onStart}
        >
          {text.start}
        </Button>
      </div>
    </div>
  );
}
