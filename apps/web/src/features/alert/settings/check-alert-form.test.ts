import { facilityAlertPatch, gaugeAlertPatch } from '@tenken/contract/alert/alert-settings.schema.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EMPTY_GAUGE_ALERTS, fromForm, toForm, type GaugeAlertForm } from './alert-form.ts';
import { checkGaugeAlerts, issuesOfRefusal } from './check-alert-form.ts';
import { checkFacilityAlerts, type FacilityAlertForm } from './facility-form.ts';

const facility: FacilityAlertForm = toForm({
  recipient_user_ids: [],
  camera_late: false,
  camera_silent: true,
  camera_blind: true,
  camera_moved: true,
  battery: { is_enabled: true, below_percentage: 20 },
  escalation: null,
});
const tools = (change: Partial<GaugeAlertForm['tools']>): GaugeAlertForm => ({
  ...EMPTY_GAUGE_ALERTS,
  tools: { ...EMPTY_GAUGE_ALERTS.tools, ...change },
});
const escalation = (after_minutes: string, ...recipient_user_ids: string[]) => ({
  is_enabled: true,
  after_minutes,
  recipient_user_ids,
});

describe('settings of a gauge', () => {
  test.each<[string, GaugeAlertForm, string | null]>([
    ['as they come', EMPTY_GAUGE_ALERTS, null],
    ['2 of 3', tools({ needed: '2', of: '3' }), null],
    ['3 of 2', tools({ needed: '3', of: '2' }), 'tools.needed more_than_all'],
    ['none of 3', tools({ needed: '0', of: '3' }), 'tools.needed too_small'],
    ['of 11', tools({ of: '11' }), 'tools.of too_big'],
    ['a day of delay', tools({ on_delay_minutes: '1440' }), null],
    ['more than a day of delay', tools({ on_delay_minutes: '1441' }), 'tools.on_delay_minutes too_big'],
    ['half a minute', tools({ off_delay_minutes: '0.5' }), 'tools.off_delay_minutes not_whole'],
    ['a word', tools({ cooldown_minutes: 'soon' }), 'tools.cooldown_minutes not_a_number'],
    ['nothing', tools({ cooldown_minutes: '' }), 'tools.cooldown_minutes required'],
    ['a negative deadband', { ...EMPTY_GAUGE_ALERTS, deadband: '-0.1' }, 'deadband too_small'],
    ['a deadband of full-width digits', { ...EMPTY_GAUGE_ALERTS, deadband: '０．１' }, null],
    [
      'eleven photos',
      { ...EMPTY_GAUGE_ALERTS, unreadable: { is_enabled: true, photos: '11' } },
      'unreadable.photos too_big',
    ],
    [
      'no hours',
      { ...EMPTY_GAUGE_ALERTS, time_to_limit: { is_enabled: true, hours: '0' } },
      'time_to_limit.hours too_small',
    ],
    [
      'others, after four minutes',
      { ...EMPTY_GAUGE_ALERTS, escalation: escalation('4', 'ada') },
      'escalation.after_minutes too_small',
    ],
    [
      'others, and nobody chosen',
      { ...EMPTY_GAUGE_ALERTS, escalation: escalation('30') },
      'escalation.recipient_user_ids required',
    ],
  ])('%s: the field says what the server would', (_name, form, issue) => {
    expect(checkGaugeAlerts(form).map(({ place, code }) => `${place} ${code}`)).toEqual(issue ? [issue] : []);
    expect(z.safeParse(gaugeAlertPatch, fromForm(form)).success).toBe(issue === null);
  });

  test('stored settings survive the round trip through the form', () => {
    const kept = {
      tools: { on_delay_minutes: 5, off_delay_minutes: 10, needed: 2, of: 3, cooldown_minutes: 60 },
      on_recovery: true,
      escalation: { after_minutes: 30, recipient_user_ids: ['ada'] },
      deadband: 0.05,
      unreadable: { is_enabled: true, photos: 4 },
      time_to_limit: { is_enabled: true, hours: 12 },
    };
    expect(fromForm(toForm(kept))).toEqual(kept);
  });
});

test.each([
  ['20', null],
  ['0', 'battery.below_percentage too_small'],
  ['91', 'battery.below_percentage too_big'],
])('a battery below %s %%', (below_percentage, issue) => {
  const form = { ...facility, battery: { is_enabled: true, below_percentage } };
  expect(checkFacilityAlerts(form).map(({ place, code }) => `${place} ${code}`)).toEqual(
    issue ? [issue] : [],
  );
  expect(z.safeParse(facilityAlertPatch, fromForm(form)).success).toBe(issue === null);
});

test('a refusal by the server is shown at the field of all recipients', () => {
  expect(issuesOfRefusal({ 'escalation.recipient_user_ids.1': ['unknown_recipient'] })).toEqual([
    { place: 'escalation.recipient_user_ids', code: 'unknown_recipient' },
  ]);
});
