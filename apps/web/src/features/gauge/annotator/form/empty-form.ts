import type { GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { DEFAULT_DECIMAL_PLACES, DEFAULT_SEARCH_RANGE } from '@tenken/contract/gauge/gauge.limits.ts';
import { EMPTY_GAUGE_ALERTS } from '../../../alert/settings/alert-form.ts';
import type { AreaForm, DigitsForm, GaugeForm, HandForm, PartForm, SettingsForm } from './gauge-form.ts';

export const BLACK = { red: 0, green: 0, blue: 0 };
/** Pixels between two digits before anybody says otherwise. */
export const DEFAULT_DIGIT_SPACING = 1;

/** A new gauge of a type, before anything is drawn. */
export function emptyForm(gaugeType: GaugeType, cameraId: string): GaugeForm {
  return {
    gaugeType,
    gaugeId: null,
    cameraId,
    gaugeName: '',
    referenceImageToken: null,
    photoId: null,
    perspective: { corners: [], width: 0, height: 0 },
    part: emptyPart(gaugeType),
    settings: EMPTY_SETTINGS,
  };
}

function emptyPart(gaugeType: GaugeType): PartForm {
  if (gaugeType === 'circle' || gaugeType === 'rectangle') return EMPTY_HAND;
  if (gaugeType === 'seven-segment' || gaugeType === 'counter') return EMPTY_DIGITS;
  return EMPTY_AREA;
}

const EMPTY_HAND: HandForm = {
  kind: 'hand',
  movement: 'rotating',
  rangeMode: 'detailed',
  center: null,
  handTip: null,
  handColor: BLACK,
  ticks: [],
  minMaxTick: null,
  simpleRange: { minimum: null, maximum: null, intermediates: [] },
  isHandRotating360: false,
  isCounterClockwise: false,
  searchRange: { start: DEFAULT_SEARCH_RANGE.start_percentage, end: DEFAULT_SEARCH_RANGE.end_percentage },
};

const EMPTY_DIGITS: DigitsForm = {
  kind: 'digits',
  base: null,
  spacing: DEFAULT_DIGIT_SPACING,
  digits: [],
  decimalPlaces: 0,
  matchesHistogram: false,
};

const EMPTY_AREA: AreaForm = {
  kind: 'area',
  areas: { measurement: null, float: null, lamp: null },
  ticks: [],
  onColor: null,
  offColor: null,
  statistic: 'max',
  temperatureUnit: 'celsius',
  displayRange: { lower: '-10', upper: '400' },
  exclusions: [],
};

const EMPTY_SETTINGS: SettingsForm = {
  unit: '',
  decimals: String(DEFAULT_DECIMAL_PLACES),
  roundingMethod: 'round_to_nearest_value',
  control: { minimum: '', maximum: '' },
  system: { minimum: '', maximum: '' },
  email: {
    isEnabled: false,
    recipientIds: [],
    onWarning: true,
    onError: true,
    when: 'estimate',
    hasPeriod: false,
    periodStart: '08:00',
    periodEnd: '18:00',
    repeat: 'on_change',
  },
  changeAlert: { isEnabled: false, minimumChange: '' },
  alerts: EMPTY_GAUGE_ALERTS,
};
