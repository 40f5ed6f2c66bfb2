import type {
  Escalation,
  GaugeAlertSettings,
  GuardAlertSettings,
} from '@tenken/contract/alert/alert-settings.schema.ts';
import { parseTypedNumber } from '@tenken/contract/gauge/typed-number.ts';

/** Settings while somebody fills them in, by the names of the wire: every number is text until it is saved. */
type Typed<Settings> = Settings extends number
  ? string
  : Settings extends readonly (infer Item)[]
    ? readonly Item[]
    : Settings extends object
      ? { readonly [Name in keyof Settings]: Typed<Settings[Name]> }
      : Settings;

export type EscalationForm = Typed<Escalation> & { readonly is_enabled: boolean };
/** What is typed stays while escalation is switched off and on again. */
export type WithEscalation<Settings> = Omit<Typed<Settings>, 'escalation'> & {
  readonly escalation: EscalationForm;
};
export type GuardAlertForm = WithEscalation<GuardAlertSettings>;
export type GaugeAlertForm = WithEscalation<GaugeAlertSettings>;
export type ToolsForm = GuardAlertForm['tools'];

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

/** Stored settings as a form. */
export const toForm = <Settings extends { escalation: Escalation | null }>(
  settings: Settings,
): WithEscalation<Settings> => {
  const escalation = settings.escalation && { ...settings.escalation, is_enabled: true };
  return mapped({ ...settings, escalation: escalation ?? NO_ESCALATION }, asText) as WithEscalation<Settings>;
};

/** The settings to send; only of a form without issues. */
export function fromForm<Settings>(form: WithEscalation<Settings>): Settings {
  const { is_enabled, ...escalation } = form.escalation;
  return mapped({ ...form, escalation: is_enabled ? escalation : null }, asNumber) as Settings;
}

const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
/** Every text outside a list is a number; lists hold ids. */
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' ? (parseTypedNumber(value) ?? Number.NaN) : value;

function mapped(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapped(member, change)]));
}
