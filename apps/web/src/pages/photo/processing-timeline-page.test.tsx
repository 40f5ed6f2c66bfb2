import { afterEach, expect, it } from 'vitest';
import type { ProcessingTimeline, PhotoStep } from '@tenken/contract/photo/processing-timeline.schema.ts';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { byText, click } from '../../shared/testing/render.tsx';

let console: OpenConsole;
afterEach(() => console.close());

const step = (more: Partial<PhotoStep>): PhotoStep => ({
  kind: 'received',
  id: '',
  name: '',
  state: 'done',
  at: '2026-11-16T09:00:00Z',
  value: null,
  unit: '',
  reasons: [],
  error: null,
  can_be_repeated: false,
  ...more,
});
const timeline: ProcessingTimeline = {
  photo_id: 'P1',
  camera: { id: 'C1', name: 'Pump 1', facility_id: 'F1' },
  taken_at: '2026-11-16T09:00:00Z',
  steps: [
    step({}),
    step({
      kind: 'reading',
      id: 'G1',
      name: 'Pressure',
      value: 84.44000000000001,
      unit: 'MPa',
      reasons: ['glare'],
    }),
    step({
      kind: 'message',
      id: 'M1',
      name: 'Max',
      state: 'failed',
      error: 'refused',
      can_be_repeated: true,
    }),
    step({ kind: 'webhook', id: 'W1', name: 'Historian', reasons: ['a_code_of_tomorrow'] }),
  ],
};

const ADMINISTRATOR = ['company:north:administrator'];

it('shows administrators the steps of a photo, which can be repeated', async () => {
  const answers = { '/photos/P1/course': timeline, '/photos/P1/course/again': 204 };
  console = await openConsole('/photos/P1/course', { roles: ADMINISTRATOR, answers });
  await console.until(() => expect(console.text()).toContain('Reading: Pressure'));
  expect(console.text()).toContain('84.44 MPa');
  expect(console.text()).toContain('refused');
  expect(console.text()).toContain('a_code_of_tomorrow');
  expect(document.querySelectorAll('main td button')).toHaveLength(1);
  await click(byText('main td button', 'Retry'));
  await console.until(() => expect(document.body.textContent).toContain('Step queued for retry'));
});

it('is not available for others', async () => {
  console = await openConsole('/photos/P1/course', { answers: { '/photos/P1/course': timeline } });
  await console.until(() => expect(console.text()).not.toBe(''));
  expect(console.text()).not.toContain('Reading: Pressure');
});
