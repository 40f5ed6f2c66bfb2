import { useEffect, useRef, useState } from 'react';

type Functions = Record<string, (...values: never[]) => unknown>;

/** The same object for the life of the part; its functions always do what the latest ones do. Rows need not be drawn anew. */
export function useStable<Commands extends Functions>(commands: Commands): Commands {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(commands).map((name) => [name, (...values: never[]) => latest.current[name]!(...values)]),
      ) as Commands,
  );
  return stable;
}
