import { useEffect, useRef, useState } from 'react';

/** How often what lies beside the stage follows a drag. */
const THROTTLE_MS = 180;

/**
 * The value as it is, but in the middle of a gesture only a few times a second: the stage follows the pointer at once,
 * and drawing every field anew with each of its moves would make the stage late.
 */
export function useThrottled<Value>(value: Value, isMoving: boolean): Value {
  const [shown, setShown] = useState(value);
  const latest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = value;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setShown(latest.current);
    }, THROTTLE_MS);
  }, [value]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return isMoving ? shown : value;
}
