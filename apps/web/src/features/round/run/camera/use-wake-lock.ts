import { useEffect } from 'react';

/** Keeps the screen on during a run, if the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isLeft = false;
    const hold = (): void => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        (held) => {
          lock = held;
          return isLeft ? held.release() : undefined;
        },
        () => undefined, // an empty battery may refuse it
      );
    };
    hold();
    // the browser lets go of it whenever the page is hidden
    document.addEventListener('visibilitychange', hold);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
