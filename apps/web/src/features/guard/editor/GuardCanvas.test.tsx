import { afterEach, expect, test } from 'vitest';
import { act, render } from '../../../shared/testing/render.tsx';
import { LiveGuardContext } from './guard-editor-context.ts';
import { guardEditorMessages } from './guard-editor.messages.ts';
import { EMPTY_GUARD } from './guard-form.ts';
import type { GuardEvent, GuardState } from './guard-state.ts';
import { LiveGuardCanvas } from './GuardCanvas.tsx';

let page: ReturnType<typeof render>;
let sent: GuardEvent[] = [];
afterEach(() => page.remove());

const corners = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
  { x: 300, y: 300 },
  { x: 100, y: 300 },
];

/** The canvas with a photo of 640 × 480 at its own size. */
function open(drawing: GuardState['drawing'], mode: 'rectangle' | 'polygon' = 'rectangle'): void {
  sent = [];
  const parts = {
    state: { drawing, selection: null, held: null, pulled: null, refusal: null },
    form: { ...EMPTY_GUARD, mode, corners },
    send: (event: GuardEvent) => sent.push(event),
    issues: [],
    isAsked: false,
    photo: { photoId: 'P1', url: '/p.jpg', width: 640, height: 480 },
    outline: { isBusy: false, problem: null, ask: () => undefined },
  };
  const control = { view: { scale: 1, x: 0, y: 0 }, size: { width: 640, height: 480 } };
  page = render(
    <LiveGuardContext value={parts as never}>
      <LiveGuardCanvas control={control as never} look={{ brightness: 1, contrast: 1 }} isPanning={false} />
    </LiveGuardContext>,
  );
}
function pressAt(clientX: number, clientY: number): string | undefined {
  const canvas = page.container.querySelector(`[aria-label="${guardEditorMessages.en.canvas}"]`)!;
  canvas.setPointerCapture = () => undefined;
  const init = { clientX, clientY, pointerId: 1, bubbles: true };
  act(() => void canvas.dispatchEvent(new PointerEvent('pointerdown', init)));
  return sent[0]?.type;
}

test.each([
  ['takes hold of it', 'nothing', 'grab'],
  ['begins an area that is excluded', 'exclusion', 'draw_start'],
  ['begins the area anew', 'area', 'draw_start'],
] as const)('a finger beside a corner %s while it draws %s', (_does, drawing, meant) => {
  open(drawing);
  expect(pressAt(115, 100)).toBe(meant);
});

test('a press on a corner grabs it, also while drawing', () => {
  open('exclusion');
  expect(pressAt(104, 100)).toBe('grab');
});

test('corners keep their hit radius while a polygon is drawn', () => {
  open('area', 'polygon');
  expect(pressAt(115, 100)).toBe('grab');
});
