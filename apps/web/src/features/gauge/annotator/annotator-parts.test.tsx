import { afterEach, describe, expect, it } from 'vitest';
import { act, byText, click } from '../../../shared/testing/render.tsx';
import { renderInAnnotator } from './annotator-parts.testing.tsx';
import { annotatorMessages } from './annotator.messages.ts';
import { DigitStep } from './digits/DigitStep.tsx';
import { firstDigit, withDigits } from './digits/digit-boxes.ts';
import { digitsMessages } from './digits/digits.messages.ts';
import { BLACK } from './form/empty-form.ts';
import { ColorRow } from './color/ColorRow.tsx';
import { TickStep } from './gauge/TickStep.tsx';
import { withHand } from './gauge/hand-points.ts';
import { inspectorMessages } from './inspector/inspector.messages.ts';
import { CropStep } from './perspective/CropStep.tsx';
import { cropMessages } from './perspective/crop.messages.ts';
import { findHandle, isForeign } from './canvas/find-handle.ts';
import { NudgePad } from './canvas/NudgePad.tsx';

let opened: ReturnType<typeof renderInAnnotator>;
const text = () => opened.page.container.textContent;

async function enter(label: string, typed: string): Promise<void> {
  const field = [...opened.page.container.querySelectorAll('input')].find(
    (one) => one.getAttribute('aria-label') === label,
  )!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
}

describe('parts of the annotator', () => {
  afterEach(() => opened.page.remove());

  it('[GANN-006] [CONST-013] the arrow buttons move everything by one pixel', async () => {
    const { canvas } = annotatorMessages.en;
    opened = renderInAnnotator('circle', <NudgePad frame="corrected" />, (form) =>
      withHand(form, (hand) => ({ ...hand, center: { x: 200, y: 150 }, handTip: { x: 200, y: 50 } })),
    );
    for (const label of [canvas.up, canvas.left, canvas.right, canvas.down])
      await click(byText('button', label));
    expect(opened.sent).toEqual(
      [
        { x: 0, y: -1 },
        { x: -1, y: 0 },
        { x: 1, y: 0 },
        { x: 0, y: 1 },
      ].map((by) => ({ type: 'nudge_all', by, frame: 'corrected' })),
    );
  });

  it('[VAL-079] the arrows are blocked while centre or tip is missing', () => {
    opened = renderInAnnotator('circle', <NudgePad frame="corrected" />, (form) =>
      withHand(form, (hand) => ({ ...hand, center: { x: 200, y: 150 } })),
    );
    const buttons = [...opened.page.container.querySelectorAll('button')];
    expect(buttons).toHaveLength(4);
    for (const button of buttons)
      expect(button.disabled || button.getAttribute('aria-disabled') === 'true').toBe(true);
  });

  it('[GANN-011] [GANN-012] the ticks of a simple range have a help of their own', async () => {
    const { ticks } = inspectorMessages.en;
    opened = renderInAnnotator('circle', <TickStep />);
    expect(text()).toContain(ticks.help(3));
    expect(text()).not.toContain(ticks.simpleHelp);
    const simple = [...opened.page.container.querySelectorAll('label')].find(
      (one) => one.textContent === ticks.simple,
    )!;
    await click(simple.querySelector('input') ?? simple);
    expect(text()).toContain(ticks.simpleHelp);
    expect(text()).not.toContain(ticks.help(3));
  });

  it.each([
    ['99', digitsMessages.en.badCount.no_room(99)],
    ['5000000000', digitsMessages.en.badCount.no_room(5_000_000_000)],
    ['0', digitsMessages.en.badCount.from_one(0)],
    ['2', null],
  ])('a digit count of %s that does not fit says why, and is not taken', async (count, why) => {
    opened = renderInAnnotator('seven-segment', <DigitStep />, (form) =>
      withDigits(form, (part) =>
        firstDigit(part, { x: 20, y: 30, width: 30, height: 60 }, { font: BLACK, background: BLACK }),
      ),
    );
    await enter(digitsMessages.en.count, count);
    expect(opened.page.container.querySelector('[role=alert]')?.textContent ?? null).toBe(why);
  });

  it.each([
    [digitsMessages.en.count, '2.5'],
    [digitsMessages.en.spacing, '1.5'],
    [`${digitsMessages.en.base}: ${digitsMessages.en.width}`, 'x'],
  ])('[VAL-091] what is said of a count is not left to the next entry: %s %s', async (label, typed) => {
    opened = renderInAnnotator('seven-segment', <DigitStep />, (form) =>
      withDigits(form, (part) =>
        firstDigit(part, { x: 20, y: 30, width: 30, height: 60 }, { font: BLACK, background: BLACK }),
      ),
    );
    const said = () => opened.page.container.querySelector('[role=alert]')?.textContent;
    await enter(digitsMessages.en.count, '20');
    expect(said()).toBe(digitsMessages.en.badCount.no_room(20));
    await enter(label, typed);
    expect(said()).toBe(digitsMessages.en.notWhole);
    await enter(digitsMessages.en.count, '2');
    expect(said()).toBeUndefined();
  });

  it('a tick of a straight scale is added at its free end', async () => {
    opened = renderInAnnotator('level', <TickStep />);
    await click(byText('button', inspectorMessages.en.add.tick));
    expect(opened.sent).toEqual([{ type: 'press', frame: 'corrected', point: { x: 200, y: 285 } }]);
  });

  it('only the eyedropper of the colour being picked is pressed', async () => {
    const { color } = inspectorMessages.en;
    opened = renderInAnnotator(
      'lamp',
      <>
        <ColorRow label="On" color={{ red: 1, green: 2, blue: 3 }} target="lamp_on" />
        <ColorRow label="Off" color={null} target="lamp_off" />
      </>,
    );
    const pressed = () =>
      [color.pick('On'), color.pick('Off')].map((label) =>
        byText('button', label).getAttribute('aria-pressed'),
      );
    expect(pressed()).toEqual(['false', 'false']);
    await click(byText('button', color.pick('Off')));
    expect(pressed()).toEqual(['false', 'true']);
  });

  it('existing corners can be redrawn', async () => {
    const none = (form: Parameters<typeof withHand>[0]) => ({
      ...form,
      perspective: { corners: [], width: 0, height: 0 },
    });
    opened = renderInAnnotator('circle', <CropStep onPropose={null} />, none);
    expect(text()).not.toContain(cropMessages.en.again);
    expect(text()).not.toContain(cropMessages.en.size);
    opened.page.remove();
    opened = renderInAnnotator('circle', <CropStep onPropose={null} />);
    expect(text()).toContain(cropMessages.en.size);
    await act(async () => undefined);
    await click(byText('button', cropMessages.en.again));
    expect(opened.latest().form.perspective.corners).toEqual([]);
    expect(text()).not.toContain(cropMessages.en.again);
  });
});

describe('hit testing', () => {
  const view = { scale: 1, x: 0, y: 0 };
  const tip = {
    id: 'tip',
    frame: 'corrected',
    point: { x: 100, y: 100 },
    role: 'hand_tip',
    number: 0,
  } as const;
  const tick = {
    id: 'tick:1',
    frame: 'corrected',
    point: { x: 140, y: 100 },
    role: 'tick',
    number: 1,
  } as const;
  const find = (x: number, mode: 'none' | 'selecting_ticks', selection: string | null = null) =>
    findHandle([tip, tick], view, { x, y: 100 }, { selection, mode })?.id ?? null;

  it('finds the nearest point within the width of a finger', () => {
    expect([find(78, 'none'), find(77, 'none')]).toEqual(['tip', null]);
    expect([find(119, 'none'), find(121, 'none')]).toEqual(['tip', 'tick:1']);
    expect(find(121, 'none', 'tip')).toBe('tip');
  });

  it('finds points of another kind only on their marker while ticks are placed', () => {
    expect([find(90, 'selecting_ticks'), find(89, 'selecting_ticks')]).toEqual(['tip', null]);
    expect(find(121, 'selecting_ticks')).toBe('tick:1');
    expect([isForeign('hand_tip', 'selecting_ticks'), isForeign('tick', 'selecting_ticks')]).toEqual([
      true,
      false,
    ]);
    expect(isForeign('center', 'none')).toBe(false);
  });
});
