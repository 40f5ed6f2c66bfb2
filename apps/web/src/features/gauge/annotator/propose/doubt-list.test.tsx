import { Suspense, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { byText, click } from '../../../../shared/testing/render.tsx';
import { AnnotatorHeader } from '../AnnotatorHeader.tsx';
import { renderInAnnotator } from '../annotator-parts.testing.tsx';
import { withHand } from '../gauge/hand-points.ts';
import { TickStep } from '../gauge/TickStep.tsx';
import type { GaugeForm } from '../form/gauge-form.ts';
import { VisitedStepsContext } from '../visited-steps.ts';
import { StepList } from '../StepList.tsx';
import type { StepId } from '../steps.ts';
import { DoubtList } from './DoubtList.tsx';
import { openDoubts, stepsToCheck } from './doubts.ts';

let shown: ReturnType<typeof renderInAnnotator>;
afterEach(() => shown.page.remove());

const doubted = (form: GaugeForm): GaugeForm => ({
  ...withHand(form, (hand) => ({ ...hand, ticks: [{ key: 1, x: 10, y: 20, value: '0' }] })),
  proposal: {
    id: 1,
    doubts: [
      { part: 'values', reason: 'faint' },
      { part: 'hand', reason: 'ambiguous' },
      { part: 'scale', reason: 'guessed' },
    ],
  },
});

describe('doubts of a proposal', () => {
  it('are described and link to their step and field', async () => {
    const opened: StepId[] = [];
    function Around() {
      const [step, setStep] = useState<StepId>('hand');
      return (
        <div>
          <DoubtList
            step={step}
            onStep={(next) => {
              opened.push(next);
              setStep(next);
            }}
          />
          {step === 'ticks' && <TickStep />}
        </div>
      );
    }
    shown = renderInAnnotator('circle', <Around />, doubted);
    const list = shown.page.container.querySelector('[data-part=doubts]')!;
    expect(list.textContent).toContain('Check these first');
    expect(list.textContent).toContain('Hand tip – ambiguous');
    await click([...list.querySelectorAll('button')][0]!);
    expect(opened).toEqual(['ticks']);
    expect(shown.latest().state.selection).toBe('tick:1');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Value of Tick 1');
  });

  it('are headed as open or as checked', () => {
    const list = (left: readonly StepId[]) => (
      <VisitedStepsContext value={new Set(left)}>
        <DoubtList step="value" onStep={() => undefined} />
      </VisitedStepsContext>
    );
    const words = () => shown.page.container.querySelector('[data-part=doubts]')!.textContent;
    shown = renderInAnnotator('circle', list(['hand']), doubted);
    expect(words()).toContain('Check these firstLow confidence.');
    shown.page.remove();
    shown = renderInAnnotator('circle', list(['hand', 'ticks']), doubted);
    expect(words()).toContain('Low-confidence pointsAll points checked.');
    expect(words()).not.toMatch(/Low confidence\.|\(to check\)/);
  });

  it('are marked at their steps until the user leaves the step', () => {
    const list = (left: readonly StepId[]) => (
      <VisitedStepsContext value={new Set(left)}>
        <StepList step="crop" onStep={() => undefined} />
      </VisitedStepsContext>
    );
    const marked = () =>
      [...shown.page.container.querySelectorAll('nav button')].filter((one) =>
        one.textContent.includes('to check'),
      ).length;
    shown = renderInAnnotator('circle', list([]), doubted);
    expect(marked()).toBe(2);
    shown.page.remove();
    shown = renderInAnnotator('circle', list(['ticks']), doubted);
    expect(marked()).toBe(1);
    const { form } = shown.latest();
    expect(stepsToCheck(form)).toEqual(['ticks', 'hand']);
    expect(openDoubts(form, new Set(['ticks', 'hand']))).toEqual([]);
  });

  it('block saving: Save opens the step instead', async () => {
    const opened: StepId[] = [];
    const saved: GaugeForm[] = [];
    const header = (unseen: StepId | undefined) => (
      <Suspense>
        <AnnotatorHeader
          cameraName="C"
          cameraHref="/"
          isNew
          isSaving={false}
          onSave={(form) => saved.push(form)}
          onStep={(step) => opened.push(step)}
          onTest={() => undefined}
          unseen={unseen}
        />
      </Suspense>
    );
    const complete = (form: GaugeForm): GaugeForm => ({
      ...form,
      gaugeName: 'Manual entry',
      part: { ...form.part, areas: { measurement: { x: 1, y: 1, width: 50, height: 50 } } } as never,
    });
    shown = renderInAnnotator('unsupported', header('crop'), complete);
    expect(shown.latest().issues).toEqual([]);
    await click(byText('button', 'Save gauge'));
    expect([opened, saved.length]).toEqual([['crop'], 0]);
    shown.page.remove();
    shown = renderInAnnotator('unsupported', header(undefined), complete);
    await click(byText('button', 'Save gauge'));
    expect(saved).toHaveLength(1);
  });
});
