import { useEffect, useState } from 'react';

const SHOWN_MS = 4000;

/** A wall display shows no controls: an exit button appears briefly on mouse movement or touch; Esc exits too. */
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
