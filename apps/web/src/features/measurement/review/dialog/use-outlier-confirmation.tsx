import { Suspense, useState, type ReactNode } from 'react';
import type { Outlier } from '@tenken/contract/measurement/correction.rules.ts';
import type { GaugeTarget } from '../../target/inspection-target.ts';
import { lazyPart } from '../../../../shared/ui/loading/lazy-part.ts';

const OutlierDialog = lazyPart(() => import('./OutlierDialog.tsx'), 'OutlierDialog');

type Question = { target: GaugeTarget; value: number; outlier: Outlier; answer: (isRight: boolean) => void };

/** Opens the confirmation of an outlier; resolves with the user's decision. */
export function useOutlierConfirmation(): {
  ask: (target: GaugeTarget, value: number, outlier: Outlier) => Promise<boolean>;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<Question | null>(null);
  return {
    ask: (target, value, outlier) =>
      new Promise((resolve) => {
        const answer = (isRight: boolean): void => {
          setAsked(null);
          resolve(isRight);
        };
        setAsked({ target, value, outlier, answer });
      }),
    question: asked && (
      <Suspense fallback={null}>
        <OutlierDialog
          target={asked.target}
          value={asked.value}
          outlier={asked.outlier}
          onAnswer={asked.answer}
        />
      </Suspense>
    ),
  };
}
