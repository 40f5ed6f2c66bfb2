import { useEffect, useState } from 'react';

const SHOWN_MS = 4000;

/** Nothing on a wall is a control: the way out appears for a moment when somebody moves the mouse or touches it, and is Esc. */
export function useExitControl(leave: () => void): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      setIsShown(true);
      clearTimeout(timer);
      timer = setTimeout(() => setIsShown(false), SHOWN_MS);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') leave();
      else show();
    };
    window.addEventListener('pointermove', show);
    window.addEventListener('pointerdown', show);
    window.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', show);
      window.removeEventListener('pointerdown', show);
      window.removeEventListener('keydown', onKey);
    };
  }, [leave]);
  return isShown;
}
