import { useEffect } from 'react';
import type { Point } from '@tenken/image/point.ts';
import type { AnnotatorEvent } from './annotator-state.ts';
import type { Frame } from '../../../drawing/handle.ts';

interface Keys {
  readonly selection: string | null;
  /** The picture on the canvas: arrows move the points of that one. */
  readonly frame: Frame;
  readonly send: (event: AnnotatorEvent) => void;
  readonly onStep: (index: number) => void;
  readonly onZoom: (factor: number) => void;
  readonly onPanning: (isPanning: boolean) => void;
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const FAST_STEP_PX = 10;
const ZOOM_STEP = 1.25;

/** The keyboard of the design guide. Off while a person types; sliders, tabs and menus keep their own arrow keys. */
export function useAnnotatorKeys({ selection, frame, send, onStep, onZoom, onPanning }: Keys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isOwnedByControl(event)) return;
      const isHandled = act(event);
      if (isHandled) event.preventDefault();
    };
    const act = (event: KeyboardEvent): boolean => {
      const { key } = event;
      if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z') {
        send({ type: event.shiftKey ? 'redo' : 'undo' });
        return true;
      }
      if (event.ctrlKey || event.metaKey) return false;
      const arrow = ARROWS[key];
      if (arrow) {
        const step = event.shiftKey ? FAST_STEP_PX : 1;
        const by = { x: arrow.x * step, y: arrow.y * step };
        send(event.altKey ? { type: 'nudge', by } : { type: 'nudge_all', by, frame });
        return true;
      }
      return plainKey(key);
    };
    const plainKey = (key: string): boolean => {
      if (key === ',' || key === '.') send({ type: 'step_selection', by: key === '.' ? 1 : -1 });
      else if ((key === 'Delete' || key === 'Backspace') && selection !== null)
        send({ type: 'remove', id: selection });
      else if (key === 'Escape') send({ type: 'cancel' });
      else if (key === '+' || key === '=') onZoom(ZOOM_STEP);
      else if (key === '-') onZoom(1 / ZOOM_STEP);
      else if (/^[1-9]$/.test(key)) onStep(Number(key) - 1);
      else if (key === ' ') onPanning(true);
      else return false;
      return true;
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key === ' ') onPanning(false);
    };
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('keyup', onKeyUp);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('keyup', onKeyUp);
    };
  }, [selection, frame, send, onStep, onZoom, onPanning]);
}

/** Whether the key belongs to what has the focus: a field, a slider, a radio group, a menu, or an open dialog. */
function isOwnedByControl(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[role=dialog],[role=menu],[role=listbox]')) return true;
  const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
  if (target instanceof HTMLInputElement) {
    const isText = !['checkbox', 'radio', 'range', 'button'].includes(target.type);
    if (isText) return !isUndo;
    return target.type === 'checkbox' ? event.key === ' ' : event.key.startsWith('Arrow');
  }
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) && event.key === ' ';
}
