import type { ScreenPoint } from './driver.ts';

/** Keys that are no text, as WebDriver writes them (W3C WebDriver, 17.4.2). */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Delete: '\uE017',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Control: '\uE009',
  Shift: '\uE008',
};

type KeyAction = { readonly type: 'keyDown' | 'keyUp'; readonly value: string };

const keyOf = (name: string): string => KEYS[name] ?? name;

/** A key with those that are held meanwhile, as the actions of a keyboard. */
export function pressOf(name: string): object[] {
  const keys = name.split('+').map(keyOf);
  const down = keys.map((value): KeyAction => ({ type: 'keyDown', value }));
  const up = keys.toReversed().map((value): KeyAction => ({ type: 'keyUp', value }));
  return [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }];
}

export const typingOf = (text: string): object[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(text).flatMap((value): KeyAction[] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** WebDriver takes whole pixels. */
export function dragOf(points: readonly ScreenPoint[]): object[] {
  const moves = points.map(({ x, y }) => ({
    type: 'pointerMove',
    duration: 0,
    x: Math.round(x),
    y: Math.round(y),
  }));
  const button = 0;
  return [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [moves[0], { type: 'pointerDown', button }, ...moves.slice(1), { type: 'pointerUp', button }],
    },
  ];
}
