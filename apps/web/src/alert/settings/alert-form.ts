import { parseTypedNumber } from '@tenken/contract/gauge/typed-number.ts';
import type { GaugeAlertSettings, GuardAlertSettings } from '@tenken/contract/alert/alert-settings.schema.ts';

/** Settings while somebody fills them in: numbers stay text until they are saved. The names are those of the wire. */
export interface EscalationForm {
  readonly is_enabled: boolean;
  readonly after_minutes: string;
  readonly recipient_user_ids: readonly string[];
}

export interface ToolsForm {
  readonly on_delay_minutes: string;
  readonly off_delay_minutes: string;
  readonly needed: string;
  readonly of: string;
  readonly cooldown_minutes: string;
}

export interface GuardAlertForm {
  readonly tools: ToolsForm;
  readonly on_recovery: boolean;
  readonly escalation: EscalationForm;
}

export interface GaugeAlertForm extends GuardAlertForm {
  readonly deadband: string;
  readonly unreadable: { readonly is_enabled: boolean; readonly photos: string };
  readonly time_to_limit: { readonly is_enabled: boolean; readonly hours: string };
}

const NO_ESCALATION: EscalationForm = { is_enabled: false, after_minutes: '30', recipient_user_ids: [] };

/** As the server keeps them for whoever never said otherwise. */
export const EMPTY_GUARD_ALERTS: GuardAlertForm = {
  tools: { on_delay_minutes: '0', off_delay_minutes: '0', needed: '1', of: '1', cooldown_minutes: '0' },
  on_recovery: false,
  escalation: NO_ESCALATION,
};
export const EMPTY_GAUGE_ALERTS: GaugeAlertForm = {
  ...EMPTY_GUARD_ALERTS,
  deadband: '0',
  unreadable: { is_enabled: false, photos: '3' },
  time_to_limit: { is_enabled: false, hours: '24' },
};

export const guardAlertForm = ({ tools, on_recovery, escalation }: GuardAlertSettings): GuardAlertForm => ({
  tools: {
    on_delay_minutes: String(tools.on_delay_minutes),
    off_delay_minutes: String(tools.off_delay_minutes),
    needed: String(tools.needed),
    of: String(tools.of),
    cooldown_minutes: String(tools.cooldown_minutes),
  },
  on_recovery,
  escalation: escalationForm(escalation),
});

export const gaugeAlertForm = (settings: GaugeAlertSettings): GaugeAlertForm => ({
  ...guardAlertForm(settings),
  deadband: String(settings.deadband),
  unreadable: { ...settings.unreadable, photos: String(settings.unreadable.photos) },
  time_to_limit: { ...settings.time_to_limit, hours: String(settings.time_to_limit.hours) },
});

export const escalationForm = (escalation: GuardAlertSettings['escalation']): EscalationForm =>
  escalation === null
    ? NO_ESCALATION
    : {
        is_enabled: true,
        after_minutes: String(escalation.after_minutes),
        recipient_user_ids: escalation.recipient_user_ids,
      };

/** The settings to send; only of a form without issues. */
export const guardAlertSettings = ({ tools, on_recovery, escalation }: GuardAlertForm) => ({
  tools: {
    on_delay_minutes: numberOf(tools.on_delay_minutes),
    off_delay_minutes: numberOf(tools.off_delay_minutes),
    needed: numberOf(tools.needed),
    of: numberOf(tools.of),
    cooldown_minutes: numberOf(tools.cooldown_minutes),
  },
  on_recovery,
  escalation: escalationOf(escalation),
});

export const gaugeAlertSettings = (form: GaugeAlertForm) => ({
  ...guardAlertSettings(form),
  deadband: numberOf(form.deadband),
  unreadable: { ...form.unreadable, photos: numberOf(form.unreadable.photos) },
  time_to_limit: { ...form.time_to_limit, hours: numberOf(form.time_to_limit.hours) },
});

export const escalationOf = ({ is_enabled, after_minutes, recipient_user_ids }: EscalationForm) =>
  is_enabled ? { after_minutes: numberOf(after_minutes), recipient_user_ids: [...recipient_user_ids] } : null;

export const numberOf = (text: string): number => parseTypedNumber(text) ?? Number.NaN;
