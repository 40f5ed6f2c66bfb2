import { useEffect, useRef, useState } from 'react';

/** A number that falls at once and rises only to what it did not fall below for a while: what comes and goes is not shown. */
export function useLeast(value: number, whileMs: number): number {
  const [shown, setShown] = useState(value);
  const seen = useRef({ least: value, last: value });
  useEffect(() => {
    seen.current = { least: Math.min(seen.current.least, value), last: value };
  }, [value]);
  useEffect(() => {
    const timer = setInterval(() => {
      const { least, last } = seen.current;
      setShown(least);
      seen.current = { least: last, last };
    }, whileMs);
    return () => clearInterval(timer);
  }, [whileMs]);
  return Math.min(shown, value);
}
