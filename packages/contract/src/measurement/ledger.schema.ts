import * as z from 'zod/mini';
import { ROUNDING_METHODS } from '../gauge/gauge-configuration.schema.ts';
import { GAUGE_TYPES } from '../gauge/gauge-types.ts';
import { idOf } from '../wire/id.ts';

/** A figure with its 95 % interval; null = too few comparisons. */
const figure = z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() }));

/** Accuracy from confirmations; bias and error in the gauge's unit, rates between 0 and 1. */
const accuracy = {
  readings: z.number(),
  unreadable: z.number(),
  reviewed: z.number(),
  compared: z.number(),
  corrected: z.number(),
  stated: z.number(),
  covered: z.number(),
  bias: figure,
  error: figure,
  correction_rate: figure,
  abstain_rate: figure,
  coverage: figure,
};

const ledgerEntry = z.object({
  gauge: z.object({
    id: idOf('gauge'),
    name: z.string(),
    type: z.enum(GAUGE_TYPES),
    unit: z.string(),
    is_active: z.boolean(),
    camera: z.object({ id: idOf('camera'), name: z.string() }),
    measurement_format: z.object({
      rounding_method: z.enum(ROUNDING_METHODS),
      digits_after_decimal_point: z.number(),
    }),
    /** Length of the scale in the unit; null where errors can be given in the unit only. */
    span: z.nullable(z.number()),
  }),
  ...accuracy,
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

const ledgerPeriod = { from_datetime: z.string(), until_datetime: z.string() };

/** The ledger of one gauge, in total and by annotation version, newest first. */
export const gaugeLedger = z.extend(ledgerEntry, {
  ...ledgerPeriod,
  annotations: z.array(z.object({ annotation_version: z.number(), ...accuracy })),
});
export type GaugeLedger = z.infer<typeof gaugeLedger>;
export type AccuracyFigures = GaugeLedger['annotations'][number];

/** The least accurate gauges of a facility; `judged` of its `gauges` have enough confirmations for the requested order. */
export const facilityLedger = z.object({
  ...ledgerPeriod,
  gauges: z.number(),
  judged: z.number(),
  records: z.array(ledgerEntry),
});
export type FacilityLedger = z.infer<typeof facilityLedger>;

/** Correction rate of each gauge; the overall rate for those with too few comparisons. */
export const correctionRates = z.object({
  ...ledgerPeriod,
  pooled: figure,
  gauges: z.array(z.object({ id: idOf('gauge'), correction_rate: figure })),
});
export type CorrectionRates = z.infer<typeof correctionRates>;

/** Time and author of each annotation version; the first one is its creation. */
export const annotationVersion = z.object({
  version: z.number(),
  created_at: z.string(),
  created_by: z.nullable(z.object({ id: idOf('user'), name: z.string() })),
});
export type AnnotationVersion = z.infer<typeof annotationVersion>;
