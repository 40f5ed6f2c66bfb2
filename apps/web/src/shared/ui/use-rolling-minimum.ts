import { useEffect, useRef, useState } from 'react';

/** Minimum over a time window: falls at once, and rises only after the value stayed higher, so that short peaks are hidden. */
export function useRollingMinimum(value: number, whileMs: number): number {
  const [shown, setShown] = useState(value);
  const window = useRef({ least: value, last: value });
  useEffect(() => {
    window.current = { least: Math.min(window.current.least, value), last: value };
  }, [value]);
  useEffect(() => {
    const timer = setInterval(() => {
      const { least, last } = window.current;
      setShown(least);
      window.current = { least: last, last };
    }, whileMs);
    return () => clearInterval(timer);
  }, [whileMs]);
  return Math.min(shown, value);
}
