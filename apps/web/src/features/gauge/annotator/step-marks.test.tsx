import { afterEach, describe, expect, it, vi } from 'vitest';
import { act, byText, click } from '../../../shared/testing/render.tsx';
import { renderInAnnotator } from './annotator-parts.testing.tsx';
import { DigitStep } from './digits/DigitStep.tsx';
import { Inspector } from './inspector/Inspector.tsx';
import { stepPart } from './inspector/step-parts.ts';
import { VisitedStepsContext } from './visited-steps.ts';
import { StepList } from './StepList.tsx';
import { isUpcoming, type StepId } from './steps.ts';

let shown: ReturnType<typeof renderInAnnotator>;
afterEach(() => shown.page.remove());

const nothing = () => {};
const inspector = (step: StepId, left: readonly StepId[]) => (
  <VisitedStepsContext value={new Set(left)}>
    <Inspector
      step={step}
      isRangeShown
      testRun={0}
      onPropose={null}
      onRangeShown={nothing}
      onStep={nothing}
      onWaiting={nothing}
    />
  </VisitedStepsContext>
);
const footer = () => shown.page.container.querySelector('footer p');

describe('a step', () => {
  it('is marked complete only if visited and valid', () => {
    const list = (left: readonly StepId[]) => (
      <VisitedStepsContext value={new Set(left)}>
        <StepList step="hand" onStep={nothing} />
      </VisitedStepsContext>
    );
    shown = renderInAnnotator('circle', list([]));
    const ticks = () => shown.page.container.querySelectorAll('nav button svg').length;
    expect(ticks()).toBe(0); // the limits are right as they are, but nobody has looked at them
    shown.page.remove();
    shown = renderInAnnotator('circle', list(['crop', 'ticks', 'limits']));
    expect(ticks()).toBe(2); // the ticks are missing
  });

  it.each([
    ['without doubts', [], [], true],
    ['with a doubt that nobody looked at', [{ part: 'values', reason: 'faint' }], [], false],
    ['with a doubt that was looked at', [{ part: 'values', reason: 'faint' }], ['ticks'], true],
  ] as const)(
    'that was proposed %s has its tick only when all doubts were looked at',
    (_, doubts, left, isTicked) => {
      shown = renderInAnnotator(
        'circle',
        <VisitedStepsContext value={new Set<StepId>(left)}>
          <StepList step="value" onStep={nothing} />
        </VisitedStepsContext>,
        (form) => ({ ...form, proposal: { id: 1, doubts } }),
      );
      const isDone = [...shown.page.container.querySelectorAll('nav button')].map((one) =>
        one.textContent.includes('done'),
      );
      // crop, hand, ticks, value, limits, test: the marks of hand and ticks are missing
      expect(isDone).toEqual([isTicked, false, false, false, false, false]);
    },
  );

  it('shows issues as upcoming before it is left, and as errors after', () => {
    shown = renderInAnnotator('circle', inspector('hand', []));
    expect(footer()?.className).not.toContain('error');
    expect(footer()?.textContent).toBe('Place the centre');
    shown.page.remove();
    shown = renderInAnnotator('circle', inspector('hand', ['hand']));
    expect(footer()?.className).toContain('error');
  });

  it.each([
    ['level', 'areas', 'Draw the measurement area'],
    ['lamp', 'areas', 'Draw the lamp area'],
  ] as const)('of a %s says what is to be drawn', (type, step, words) => {
    shown = renderInAnnotator(type, inspector(step, []));
    expect(footer()?.textContent).toBe(words);
  });

  it('for testing is not complete while another one is not', () => {
    shown = renderInAnnotator('circle', inspector('test', []));
    expect(footer()?.textContent).toBe('Incomplete: Centre & hand tip');
  });

  it('is preloaded while another one is open', async () => {
    shown = renderInAnnotator('seven-segment', inspector('crop', []));
    await act(() => vi.waitFor(() => expect(stepPart('digits')).toBe(DigitStep), 15_000));
  });

  it('is opened by the previous and next buttons', async () => {
    shown = renderInAnnotator('circle', inspector('hand', []));
    await click(byText('button', 'Next'));
    expect(shown.sent).toEqual([]);
  });
});

it.each([
  ['required', [], true],
  ['required', ['hand'], false],
  ['too_small', [], false],
] as const)('%s after %j is yet to come: %s', (code, left, expected) => {
  expect(isUpcoming({ place: 'hand_config.center', code }, new Set(left))).toBe(expected);
});
