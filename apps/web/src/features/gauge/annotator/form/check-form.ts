import type { GaugeConfiguration } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { checkDraft, readDraft } from '@tenken/contract/gauge/gauge-draft.ts';
import {
  checkGaugeAlerts,
  issuesOfRefusal,
  type AlertIssue,
} from '../../../alert/settings/check-alert-form.ts';
import type { GaugeForm } from './gauge-form.ts';
import { inValueOrder, toDraft } from './to-draft.ts';

/** A validation issue: a handle's id or a path of the configuration, and the code of the rule. */
export interface Issue {
  readonly place: string;
  readonly code: string;
  /** What the rule allows, where it says a number. */
  readonly bound?: number;
}

/** Before the places of alert settings, which are kept apart from the configuration. */
export const ALERT_SETTINGS = 'alert_settings.';

/** All issues that prevent saving, by the same rules as the server. */
export function checkForm(form: GaugeForm): readonly Issue[] {
  const errors = checkDraft(form.gaugeType, toDraft(form));
  return [
    ...Object.entries(errors).flatMap(([path, codes]) =>
      codes.map((code) => ({ place: placeOf(form, path), code })),
    ),
    ...ofAlerts(checkGaugeAlerts(form.settings.alerts)),
  ];
}

/** The configuration to send; only of a form without issues. */
export const toConfiguration = (form: GaugeForm): GaugeConfiguration =>
  readDraft(toDraft(form)) as GaugeConfiguration;

/** Issues from a refusal of the server. */
export function issuesFrom(
  form: GaugeForm,
  fields: Readonly<Record<string, readonly string[]>>,
): readonly Issue[] {
  return Object.entries(fields).flatMap(([path, codes]) => {
    const own = path.replace(/^gauge_configuration\./, '').replace(/(recipient_user_ids)\.\d+$/, '$1');
    return codes.map((code) => ({ place: placeOf(form, own), code }));
  });
}

/** The same of the alert settings. */
export const alertIssuesFrom = (fields: Readonly<Record<string, string[]>>): readonly Issue[] =>
  ofAlerts(issuesOfRefusal(fields));

const ofAlerts = (issues: readonly AlertIssue[]): readonly Issue[] =>
  issues.map((issue) => ({ ...issue, place: `${ALERT_SETTINGS}${issue.place}` }));

/** Ticks travel in the order of their values; on the canvas they are known by their keys. */
function placeOf({ part }: GaugeForm, path: string): string {
  const found =
    /^(?:hand_config|level_config|float_config)\.(simple_range\.intermediate_ticks|ticks)\.(\d+)(.*)$/.exec(
      path,
    );
  if (found === null || part.kind === 'digits') return path;
  const [, list, index, rest = ''] = found;
  const isBetween = list !== 'ticks' && part.kind === 'hand';
  const ticks = inValueOrder(isBetween ? part.simpleRange.intermediates : part.ticks);
  const tick = ticks[Number(index)];
  return tick === undefined ? path : `${isBetween ? 'intermediate' : 'tick'}:${tick.key}${rest}`;
}
