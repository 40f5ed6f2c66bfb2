import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as live from '../../../shared/api/live-events.ts';
import type { LiveEvent, LiveListener } from '../../../shared/api/live-events.ts';
import { render } from '../../../shared/testing/render.tsx';
import { useLiveTargets } from './use-live-targets.ts';

let emit: LiveListener;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(live, 'watchLiveEvents').mockImplementation((listener) => {
    emit = listener;
    return () => undefined;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const alert = (of: { gauge_id: string | null; guard_id: string | null }): LiveEvent =>
  ({ name: 'alert.changed', data: { ...of, facility_id: 'F1', age_ms: 0 } }) as LiveEvent;

test('an event without a guard requests none', async () => {
  const received: (readonly string[])[] = [];
  function Part() {
    useLiveTargets('F1', 'guard_id', {
      onTargets: (ids) => received.push(ids),
      onEverything: vi.fn<() => void>(),
    });
    return null;
  }
  const page = render(<Part />);
  emit(alert({ gauge_id: 'G1', guard_id: null }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(received).toEqual([]);
  emit(alert({ gauge_id: null, guard_id: 'K1' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(received).toEqual([['K1']]);
  page.remove();
});
