import { afterEach, expect, test } from 'vitest';
import { alertSettingsMessages } from '../../alert/settings/alert-settings.messages.ts';
import { render } from '../../../shared/testing/render.tsx';
import { GuardEditorContext } from './guard-editor-context.ts';
import { guardEditorMessages } from './guard-editor.messages.ts';
import { trialMessages } from '../trial/trial.messages.ts';
import { EMPTY_GUARD } from './guard-form.ts';
import { GuardInspector } from './GuardInspector.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

const text = guardEditorMessages.en;
const alertText = alertSettingsMessages.en;
function open(issues: { place: string; code: string }[], isAsked = true): string {
  const parts = {
    state: { refusal: null, drawing: 'nothing', selection: null },
    form: EMPTY_GUARD,
    send: () => undefined,
    issues,
    isAsked,
    photo: { photoId: 'P1', url: '/p.jpg', width: 640, height: 480 },
    outline: { isBusy: false, problem: null, ask: () => undefined },
    recipients: [],
    guardId: null,
    cameraId: 'C1',
    model: null,
  };
  page = render(
    <GuardEditorContext value={parts as never}>
      <GuardInspector isModelOutdated={false} />
    </GuardEditorContext>,
  );
  return page.container.querySelector('footer')!.textContent;
}

test('all issues are listed with their location', () => {
  const said = open([
    { place: 'name', code: 'required' },
    { place: 'detection_area', code: 'required' },
    { place: 'exclusion_areas.1', code: 'too_small' },
    { place: 'alert_recipient_user_ids', code: 'too_many' },
    { place: 'alert_settings.escalation.after', code: 'required' },
    { place: 'alert_settings.tools', code: 'required' },
  ]);
  expect(said).toContain(text.toMend(6));
  const entries = [...page.container.querySelectorAll('footer li')].map(
    (one) => one.textContent.split(':')[0],
  );
  expect(entries).toEqual([
    text.name,
    text.area.title,
    text.exclusions.one(2),
    text.alerts.recipients,
    alertText.escalation.title,
    alertText.tools.title,
  ]);
});

test('missing fields of a new guard are no errors before the first attempt to save', () => {
  const lacking = [
    { place: 'name', code: 'required' },
    { place: 'detection_area', code: 'required' },
  ];
  const wrong = () => page.container.querySelectorAll('[aria-invalid=true]').length;
  expect(open(lacking, false)).toContain(text.toCome(2));
  expect([wrong(), page.container.textContent.includes(text.issues.nameRequired)]).toEqual([0, true]);
  page.remove();
  expect(open([...lacking, { place: 'exclusion_areas.0', code: 'too_small' }], false)).toContain(
    text.toMend(3),
  );
  page.remove();
  expect(open(lacking)).toContain(text.toMend(2));
  expect(wrong()).toBe(1);
});

test('a valid guard is labelled complete', () => {
  expect(open([])).toBe(text.allGood);
});

test('a guard counts anomalies: it has no readings', () => {
  open([]);
  expect(page.container.textContent).toContain(alertText.tools.neededGuard);
  expect(page.container.textContent).not.toContain(alertText.tools.needed);
});

test('without a model the test inspection explains what is missing', () => {
  open([]);
  expect(page.container.textContent).toContain(trialMessages.en.noModelNew);
});
