import { Suspense, useState, type ReactNode } from 'react';
import type { FarValue } from '@tenken/contract/measurement/correction.rules.ts';
import type { GaugeTarget } from '../../target/inspection-target.ts';
import { lazyPart } from '../../../../shared/ui/loading/lazy-part.ts';

const FarValueDialog = lazyPart(() => import('./FarValueDialog.tsx'), 'FarValueDialog');

type Question = { target: GaugeTarget; value: number; far: FarValue; answer: (isRight: boolean) => void };

/** Asks whether a value that is far from the others is meant; answers when the person did. */
export function useFarQuestion(): {
  ask: (target: GaugeTarget, value: number, far: FarValue) => Promise<boolean>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<Question | null>(null);
  return {
    ask: (target, value, far) =>
      new Promise((resolve) => {
        const answer = (isRight: boolean): void => {
          setAsked(null);
          resolve(isRight);
        };
        setAsked({ target, value, far, answer });
      }),
    question: asked && (
      <Suspense fallback={null}>
        <FarValueDialog target={asked.target} value={asked.value} far={asked.far} onAnswer={asked.answer} />
      </Suspense>
    ),
  };
}
