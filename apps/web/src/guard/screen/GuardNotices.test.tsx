import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { afterEach, expect, test } from 'vitest';
import { byText, click, render } from '../../testing/render.tsx';
import { guardPageMessages } from './guard-page.messages.ts';
import { GuardNotices } from './GuardNotices.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

const text = guardPageMessages.en;
const GUARD = { id: 'G1', archived_at: null, training_model: null, active_model: null, shadow_model: null };
const BESIDE = { id: 'M2', since: '2026-11-10T08:00:00Z' };

function show(change: object, isReviewShown = false) {
  const asked: string[] = [];
  page = render(
    <GuardNotices
      guard={{ ...GUARD, ...change } as unknown as Guard}
      mayChange
      isReviewShown={isReviewShown}
      onReview={() => asked.push('models')}
    />,
  );
  return asked;
}

test('a model that runs beside the one in use is told on the first page, and leads to the comparison', async () => {
  const asked = show({ shadow_model: BESIDE });
  expect(page.container.textContent).toContain(text.runsBeside);
  await click(byText('button', text.compare));
  expect(asked).toEqual(['models']);
});

test('it is not told where both are compared already, without such a model, or of an archived guard', () => {
  show({ shadow_model: BESIDE }, true);
  expect(page.container.textContent).toBe('');
  page.remove();
  show({});
  expect(page.container.textContent).toBe('');
  page.remove();
  show({ shadow_model: BESIDE, archived_at: '2026-11-11T08:00:00Z' });
  expect(page.container.textContent).toBe(text.archivedNote);
});
