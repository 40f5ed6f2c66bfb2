import { afterEach, expect, test } from 'vitest';
import { render } from '../../../shared/testing/render.tsx';
import { ForecastNote } from './ThresholdPanel.tsx';
import { simulationMessages } from './simulation.messages.ts';

const { unsupported, extrapolated } = simulationMessages.en;
let page: ReturnType<typeof render>;
afterEach(() => page.remove());

function note(is_supported: boolean, is_extrapolated: boolean): string {
  const forecast = {
    is_supported,
    is_extrapolated,
    expected_per_month: 12.34,
    low_per_month: 1.26,
    high_per_month: 40,
    photos_per_month: 3000,
  };
  page = render(<ForecastNote forecast={forecast as never} />);
  return page.container.textContent;
}

test('a supported forecast has no caveat', () => {
  const text = note(true, true);
  expect(text).toContain('12');
  expect(text).toContain('1.3');
  expect([text.includes(unsupported), text.includes(extrapolated)]).toEqual([false, false]);
});

test('an unsupported or extrapolated forecast is labelled so', () => {
  expect(note(false, false)).toContain(unsupported);
  expect(page.container.textContent).not.toContain(extrapolated);
  page.remove();
  expect(note(false, true)).toContain(extrapolated);
});
