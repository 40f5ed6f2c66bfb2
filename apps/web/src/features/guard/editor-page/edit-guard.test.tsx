import { afterEach, expect, test } from 'vitest';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { byText, click, untilShown } from '../../../shared/testing/render.tsx';
import { guardActionMessages } from '../actions/guard-actions.messages.ts';

const text = guardActionMessages.en;
const GUARD = {
  id: 'G1',
  camera: { id: 'C1', name: 'Pump 1' },
  name: 'Floor',
  is_active: true,
  is_read: true,
  annotation_mode: 'rectangle',
  detection_area: [
    { x: 10, y: 10 },
    { x: 90, y: 10 },
    { x: 90, y: 90 },
    { x: 10, y: 90 },
  ],
  exclusion_areas: [],
  alert_on_anomaly_estimate: false,
  alert_on_anomaly_confirmed: false,
  alert_recipient_user_ids: [],
  status: 'normal',
  latest_estimate: null,
  active_model: null,
  training_model: null,
  shadow_model: null,
  archived_at: null,
  version: 3,
};
const ANSWERS = {
  '/guards/G1': GUARD,
  // what the alerts would have been is not asked here
  '/back_test': new Promise<object>(() => {}),
  '/guards/G1/latest_photo': { id: 'P1', image_url: '/p.jpg', width: 100, height: 100 },
  '/guards/G1/alert_settings': {
    tools: { on_delay_minutes: 0, off_delay_minutes: 0, needed: 1, of: 1, cooldown_minutes: 0 },
    on_recovery: false,
    escalation: null,
  },
  '/cameras/C1': {
    id: 'C1',
    name: 'Pump 1',
    facility: { id: 'F1' },
    management_unit: { id: 'water-plant_1' },
  },
};

let console: OpenConsole;
afterEach(() => console.close());
const openMenu = async () => {
  await click(await untilShown(`[aria-label="${text.more}"]`));
  await untilShown('[role="menuitem"]');
};

test.each([
  ['this person', 4],
  ['another person, too, meanwhile', 5],
])('a guard that was stopped from the editor, changed by %s, can be resumed there', async (_, version) => {
  console = await openConsole('/guards/G1/edit', { roles: ['company:north:manager'], answers: ANSWERS });
  await openMenu();
  console.answer('/guards/G1', { ...GUARD, is_active: false, version });
  await click(byText('[role="menuitem"]', text.stop));
  await console.until(() => expect(document.body.textContent).toContain(text.stopped('Floor')));
  await openMenu();
  expect(byText('[role="menuitem"]', text.resume)).toBeDefined();
});

test('the editor opens the fields named in the link, and ignores unknown ones', async () => {
  const open = (place: string) =>
    openConsole(`/guards/G1/edit?place=${place}`, { roles: ['company:north:manager'], answers: ANSWERS });
  const named = '[data-place="alert_recipient_user_ids"]';
  console = await open('alert_recipient_user_ids');
  const fields = await untilShown(named);
  await console.until(() => expect(fields.contains(document.activeElement)).toBe(true));
  console.close();
  console = await open(encodeURIComponent('"]'));
  await untilShown(named);
});

test('what its alerts would have done counts results, not readings', async () => {
  const [from, until] = ['2026-10-18T00:00:00Z', '2026-11-17T00:00:00Z'];
  const backTest = { from, until, observation_count: 41, alert_count: 0, announcement_count: 1, alerts: [] };
  console = await openConsole('/guards/G1/edit', {
    roles: ['company:north:manager'],
    answers: { ...ANSWERS, '/back_test': backTest },
  });
  const words = '41 results evaluated. Each recipient would have received 1 notification.';
  await console.until(() => expect(document.body.textContent).toContain(words));
});
