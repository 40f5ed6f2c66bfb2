import { RouterContextProvider } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { createAppRouter } from '../../../app/routes/router.ts';
import { SessionContext } from '../../../shared/session/session.ts';
import { render } from '../../../shared/testing/render.tsx';
import { RegisterButton } from './RegisterButton.tsx';

const unit = {
  id: 'U1',
  name: 'Water plant',
  company: { id: 'N' },
  facilities: [{ id: 'F1', name: 'Pump hall' }],
};

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

function labels(role: string, props: Partial<Parameters<typeof RegisterButton>[0]> = {}): (string | null)[] {
  const user = { id: 'P1', roles: [`management_unit:U1:${role}`], company: unit.company };
  page = render(
    <RouterContextProvider router={createAppRouter({ prefix: '/console' } as never)}>
      <SessionContext value={{ user, units: [unit] } as never}>
        <RegisterButton facilityId="F1" {...props} />
      </SessionContext>
    </RouterContextProvider>,
  );
  return [...page.container.querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );
}

test('a button registers a camera; in an empty facility it has a label, beside one for a photo', () => {
  expect(labels('manager')).toEqual(['Add camera']);
  page.remove();
  expect(labels('manager', { isFirst: true })).toEqual(['Add camera', 'Use a photo']);
});

test('guests and unknown facilities have no button', () => {
  expect(labels('guest')).toEqual([]);
  page.remove();
  expect(labels('manager', { facilityId: 'F9' })).toEqual([]);
});
