import { afterEach, expect, test } from 'vitest';
import type { FacilityOverview } from '@tenken/contract/overview/overview.schema.ts';
import { render } from '../../../shared/testing/render.tsx';
import { calmFacility } from '../calm-facility.testing.ts';
import { overviewMessages } from '../overview.messages.ts';
import { WallTile } from './WallTile.tsx';

const text = overviewMessages.en;
const calm = calmFacility('F1', 'Pump hall');
let page: ReturnType<typeof render>;
afterEach(() => page.remove());
const show = (more: Partial<FacilityOverview>): string => {
  page = render(<WallTile unitName="Water plant" facility={{ ...calm, ...more }} fontPx={16} />);
  return page.container.textContent ?? '';
};

test('a normal facility shows the number of its cameras, if any', () => {
  expect(show({})).toContain(text.cameraCount(4));
  page.remove();
  expect(show({ cameras: 0 })).not.toContain(text.cameraCount(0));
});

test.each<[Partial<FacilityOverview>, string]>([
  [{ unacknowledged_alerts: 2 }, text.alertCount(2)],
  [{ silent_cameras: 1 }, text.silentOf(1, 4)],
  [{ to_review: 3 }, `${text.toReview} 3`],
  [{ lowest_battery: { percentage: 3, camera: { id: 'C1', name: 'Pump 1' } } }, 'Battery 3%, Pump 1'],
])('what waits stands in place of the number of cameras: %o', (more, words) => {
  const shown = show(more);
  expect(shown).toContain(words);
  expect(shown).not.toContain(text.cameraCount(4));
});

test('errors are shown before warnings', () => {
  expect(show({ status: 'error', errors: 2, warnings: 1 })).toContain(`${text.errors(2)}${text.warnings(1)}`);
});

test('texts wrap instead of being cut', () => {
  show({ status: 'unknown', without_result: 1 });
  const [said] = [...page.container.querySelectorAll('p:nth-of-type(2) > span:not(.sr-only)')];
  expect(said?.className).toBe('line-clamp-2');
});
