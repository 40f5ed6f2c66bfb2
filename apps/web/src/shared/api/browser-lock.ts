/**
 * Runs one at a time under a name, across the tabs of a browser where it can: plain http other than localhost has no
 * navigator.locks, and there the lock holds within the tab only.
 */
export function withBrowserLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator && navigator.locks)
    return navigator.locks.request(name, work);
  const before = inTab.get(name) ?? Promise.resolve();
  const result = before.then(work, work);
  inTab.set(
    name,
    result.catch(() => undefined),
  );
  return result;
}

const inTab = new Map<string, Promise<unknown>>();
