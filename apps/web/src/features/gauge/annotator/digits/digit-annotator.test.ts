import { describe, expect, it } from 'vitest';
import { driveAnnotator } from '../driver.testing.ts';
import { modeOfStep, stepsOf } from '../steps.ts';
import { boxesOf, changeDigit, setCount, setSpacing, withDigits } from './digit-boxes.ts';

const drawn = () => {
  const digits = driveAnnotator('seven-segment');
  digits.draw([20, 30], [50, 90]);
  return digits;
};

describe('the digit annotator', () => {
  it('[DANN-011] [DANN-012] [DANN-013] [DANN-014] drawing the first digit switches to configure', () => {
    const digits = driveAnnotator('seven-segment');
    expect(digits.state().mode).toBe('selection');
    digits.draw([50, 90], [20, 30]);
    expect(digits.state().mode).toBe('configure');
    expect(digits.digits().digits).toHaveLength(1);
    expect(digits.digits().base).toEqual({ x: 20, y: 30, width: 30, height: 60 });
  });

  it('[DANN-011] has the modes none, selection and configure, and no others', () => {
    const digits = driveAnnotator('seven-segment');
    const open = () => stepsOf(digits.form()).map((step) => modeOfStep(digits.form(), step));
    const seen = new Set([...open(), digits.state().mode]);
    digits.draw([20, 30], [50, 90]);
    for (const mode of [...open(), digits.state().mode]) seen.add(mode);
    seen.delete('selecting_corners'); // of the crop that comes before every gauge
    expect(seen).toEqual(new Set(['none', 'selection', 'configure']));
  });

  it('[VAL-093] begins with a spacing of 1', () => {
    expect(drawn().digits().spacing).toBe(1);
  });

  it('[DANN-002] [DANN-003] [DANN-018] count and spacing lay out the boxes; dropping one drops its settings', () => {
    const digits = drawn();
    digits.edit('count', (form) => withDigits(form, (part) => setCount(part, 4)));
    digits.edit('spacing', (form) => withDigits(form, (part) => setSpacing(part, 3)));
    expect(boxesOf(digits.digits()).map(({ x }) => x)).toEqual([20, 53, 86, 119]);
    digits.edit('offset', (form) =>
      withDigits(form, (part) => changeDigit(part, 3, { offset: { x: 2, y: 0 } })),
    );
    expect(boxesOf(digits.digits()).map(({ x }) => x)).toEqual([20, 53, 86, 121]);
    digits.edit('count', (form) => withDigits(form, (part) => setCount(part, 3)));
    digits.edit('count again', (form) => withDigits(form, (part) => setCount(part, 4)));
    expect(boxesOf(digits.digits()).map(({ x }) => x)).toEqual([20, 53, 86, 119]);
  });

  it.each([400, 0, -1, 1.5, Number.NaN])(
    '[DANN-019] [VAL-089] [VAL-092] keeps the count when it becomes %d',
    (count) => {
      const digits = drawn();
      digits.edit('count', (form) => withDigits(form, (part) => setCount(part, 4)));
      digits.edit('more', (form) => withDigits(form, (part) => setCount(part, count)));
      expect(digits.digits().digits).toHaveLength(4);
    },
  );

  it.each([1.5, Number.NaN, 500])('[VAL-090] [VAL-092] keeps the spacing when it becomes %d', (spacing) => {
    const digits = drawn();
    digits.edit('count', (form) => withDigits(form, (part) => setCount(part, 2)));
    digits.edit('spacing', (form) => withDigits(form, (part) => setSpacing(part, spacing)));
    expect(digits.digits().spacing).toBe(1);
  });

  it('[DANN-006] selects the digit that is clicked', () => {
    const digits = drawn();
    digits.edit('count', (form) => withDigits(form, (part) => setCount(part, 3)));
    digits.press(90, 60);
    expect(digits.state().selection).toBe('digit:2');
    digits.press(390, 290);
    expect(digits.state().selection).toBeNull();
  });

  it('[DANN-015] [DANN-016] [DANN-017] a reset removes all digits', () => {
    const digits = drawn();
    digits.edit('spacing', (form) => withDigits(form, (part) => setSpacing(part, 9)));
    digits.send({ type: 'reset_digits' });
    expect(digits.digits()).toMatchObject({ base: null, digits: [], spacing: 1 });
    expect(digits.state()).toMatchObject({ mode: 'selection', selection: null });
    digits.send({ type: 'undo' });
    expect(digits.digits().spacing).toBe(9);
  });

  it('moves one digit by its offset and all of them by the first', () => {
    const digits = drawn();
    digits.edit('count', (form) => withDigits(form, (part) => setCount(part, 2)));
    digits.drag('digit:1', [60, 40]);
    expect(boxesOf(digits.digits())).toMatchObject([
      { x: 20, y: 30 },
      { x: 60, y: 40 },
    ]);
    digits.drag('digit:0', [10, 30]);
    expect(boxesOf(digits.digits())).toMatchObject([
      { x: 10, y: 30 },
      { x: 50, y: 40 },
    ]);
  });

  it('digits cannot be dragged out of the picture', () => {
    const digits = drawn();
    digits.drag('digit:0', [-30, 30]);
    expect(digits.digits().base).toMatchObject({ x: 20, y: 30 });
  });

  describe('grips resize digits', () => {
    const row = () => {
      const digits = drawn();
      digits.edit('count', (form) => withDigits(form, (part) => setCount(part, 3)));
      digits.edit('spacing', (form) => withDigits(form, (part) => setSpacing(part, 10)));
      return digits;
    };

    it.each([
      ['digit:1:e', [100.4, 60], { x: 60, y: 30, width: 40, height: 60 }],
      ['digit:1:w', [55, 60], { x: 55, y: 30, width: 35, height: 60 }],
      ['digit:1:n', [75, 20], { x: 60, y: 20, width: 30, height: 70 }],
      ['digit:1:se', [95, 95], { x: 60, y: 30, width: 35, height: 65 }],
      ['digit:1:nw', [65, 40], { x: 65, y: 40, width: 25, height: 50 }],
      ['digit:1:e', [20, 60], { x: 60, y: 30, width: 1, height: 60 }],
      ['digit:1:s', [75, -40], { x: 60, y: 30, width: 30, height: 1 }],
    ] as const)('[DANN-004] %s to %j; the opposite side stays', (id, to, box) => {
      const digits = row();
      digits.drag(id, to);
      expect(boxesOf(digits.digits())[1]).toEqual(box);
      expect(digits.state().selection).toBe('digit:1');
    });

    it('all digits resize together in one undo step', () => {
      const digits = row();
      const before = digits.form();
      digits.drag('digit:2:e', [131, 60], [133, 60], [135, 60]);
      expect(boxesOf(digits.digits()).map(({ x, width }) => [x, width])).toEqual([
        [20, 35],
        [60, 35],
        [100, 35],
      ]);
      expect(digits.digits().spacing).toBe(5);
      digits.send({ type: 'undo' });
      expect(digits.form()).toBe(before);
    });

    it.each([
      ['digit:2:e', 'x', [400, 60]],
      ['digit:0:w', 'x', [-1, 60]],
      ['digit:1:s', 'y', [75, 300]],
    ] as const)(
      '[VAL-092] %s is as before when a digit would leave the picture by its %s',
      (id, _axis, to) => {
        const digits = row();
        const before = digits.form();
        digits.send({ type: 'grab', id });
        digits.send({ type: 'drag', point: { x: 80, y: 80 } });
        digits.send({ type: 'drag', point: { x: to[0], y: to[1] } });
        digits.send({ type: 'drop' });
        expect(digits.form()).toBe(before);
        expect(digits.state().history.past.at(-1)).not.toBe(before);
      },
    );
  });
});
