import type { GaugeType, ROUNDING_METHODS } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { GaugeAlertForm } from '../../../alert/settings/alert-form.ts';
import type { Point } from '@tenken/image/point.ts';
import type { Doubt } from '@tenken/vision/propose/proposal.ts';

/** State of the form. Typed numbers stay text until saving, so that invalid input is kept. */
export interface GaugeForm {
  readonly gaugeType: GaugeType;
  /** Null while the gauge is new. */
  readonly gaugeId: string | null;
  readonly cameraId: string;
  readonly gaugeName: string;
  /** Names the frozen photo of a new annotation; null while an edited gauge keeps the one it has. */
  readonly referenceImageToken: string | null;
  /** The photo that was chosen to draw on; null while nobody chose one. Part of the form, so that it can be undone. */
  readonly photoId: string | null;
  readonly perspective: PerspectiveForm;
  readonly part: PartForm;
  readonly settings: SettingsForm;
  /** What drew the marks and is to be checked; left out where people drew them. Undoing a proposal takes it back too. */
  readonly proposal?: ProposalNote;
}

interface ProposalNote {
  /** Tells one proposal from the next. */
  readonly id: number;
  readonly doubts: readonly Doubt[];
}

/** Corners in photo pixels: none to four while they are being placed, then top left, top right, bottom right, bottom left. */
export interface PerspectiveForm {
  readonly corners: readonly Point[];
  /** Size of the corrected picture, in its pixels; what the two sliders say. */
  readonly width: number;
  readonly height: number;
}

export type PartForm = HandForm | DigitsForm | AreaForm;

export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** A mark of the scale; x and y in pixels of the corrected picture. The key never changes and is never given again. */
export interface TickForm extends Point {
  readonly key: number;
  readonly value: string;
}

export interface HandForm {
  readonly kind: 'hand';
  readonly movement: 'rotating' | 'sliding';
  readonly rangeMode: 'detailed' | 'simple';
  readonly center: Point | null;
  readonly handTip: Point | null;
  readonly handColor: Rgb;
  /** In the order in which they were placed. */
  readonly ticks: readonly TickForm[];
  readonly minMaxTick: (Point & { readonly minimumValue: string; readonly maximumValue: string }) | null;
  readonly simpleRange: {
    readonly minimum: TickForm | null;
    readonly maximum: TickForm | null;
    readonly intermediates: readonly TickForm[];
  };
  readonly isHandRotating360: boolean;
  readonly isCounterClockwise: boolean;
  /** Percentages of the way from centre to tip. */
  readonly searchRange: { readonly start: number; readonly end: number };
}

/** A rectangle in pixels of the corrected picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DigitForm {
  /** How far this digit lies from where count and spacing would put it. */
  readonly offset: Point;
  readonly fontColor: Rgb;
  readonly backgroundColor: Rgb;
}

export interface DigitsForm {
  readonly kind: 'digits';
  /** The first digit; null before it is drawn. */
  readonly base: Box | null;
  /** Pixels between two digits. */
  readonly spacing: number;
  /** One entry a digit, from the left; as many as the count. */
  readonly digits: readonly DigitForm[];
  /** Digits after the decimal point. */
  readonly decimalPlaces: number;
  readonly matchesHistogram: boolean;
}

export type AreaName = 'measurement' | 'float' | 'lamp';

/** Level, float, lamp, thermal-area and unsupported: each uses the fields of its type. */
export interface AreaForm {
  readonly kind: 'area';
  readonly areas: Readonly<Record<AreaName, Box | null>>;
  readonly ticks: readonly TickForm[];
  readonly onColor: Rgb | null;
  readonly offColor: Rgb | null;
  readonly statistic: 'max' | 'min' | 'average';
  readonly temperatureUnit: 'celsius' | 'fahrenheit';
  readonly displayRange: { readonly lower: string; readonly upper: string };
  readonly exclusions: readonly Box[];
}

export interface LimitsForm {
  readonly minimum: string;
  readonly maximum: string;
}

export interface SettingsForm {
  readonly unit: string;
  readonly decimals: string;
  readonly roundingMethod: (typeof ROUNDING_METHODS)[number];
  readonly control: LimitsForm;
  readonly system: LimitsForm;
  readonly email: {
    readonly isEnabled: boolean;
    readonly recipientIds: readonly string[];
    readonly onWarning: boolean;
    readonly onError: boolean;
    readonly when: 'estimate' | 'confirmed' | 'both';
    readonly hasPeriod: boolean;
    readonly periodStart: string;
    readonly periodEnd: string;
    readonly repeat: 'on_change' | 'every_time';
  };
  readonly changeAlert: { readonly isEnabled: boolean; readonly minimumChange: string };
  /** Kept apart from the configuration, and saved with it. */
  readonly alerts: GaugeAlertForm;
}
