import { useEffect } from 'react';

/** Keeps the screen on while the page is shown, if the browser supports it. */
export function useScreenWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void granted?.release();
      else lock = granted;
    };
    const askAgain = (): void => void ask();
    askAgain();
    // released by the browser whenever the page is hidden
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askAgain);
      void lock?.release();
    };
  }, []);
}
