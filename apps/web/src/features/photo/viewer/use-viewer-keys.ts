import { useEffect, useRef } from 'react';
import { isWriting } from '../../../shared/ui/keys/typing.ts';

export type ViewerCommand =
  | 'previous'
  | 'next'
  | 'dayBefore'
  | 'dayAfter'
  | 'zoomIn'
  | 'zoomOut'
  | 'whole'
  | 'frames'
  | 'compare'
  | 'download'
  | 'fullScreen';

const KEYS: Readonly<Record<string, ViewerCommand>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  'Shift ArrowLeft': 'dayBefore',
  'Shift ArrowRight': 'dayAfter',
  '+': 'zoomIn',
  '=': 'zoomIn',
  'Shift +': 'zoomIn',
  '-': 'zoomOut',
  '0': 'whole',
  n: 'frames',
  c: 'compare',
  d: 'download',
  f: 'fullScreen',
};

/** Keys of the viewer. They end here: the list behind it has letters of its own. */
export function useViewerKeys(commands: Readonly<Record<ViewerCommand, () => void>>): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (isWriting(event) || isSlider(event.target)) return;
      const command = KEYS[`${event.shiftKey ? 'Shift ' : ''}${event.key}`];
      if (!command) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current[command]();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** The divider of a comparison is moved by the arrows. */
const isSlider = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'range';
