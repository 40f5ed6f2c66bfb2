import * as z from 'zod/mini';
import { retentionTerms } from '../company/settings.schema.ts';
import { idOf } from '../wire/id.ts';

/** What a company's files are, each with bytes of its own. */
export const STORED_KINDS = ['originals', 'pictures', 'heatmaps', 'models', 'exports'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

/** What the database's tables are about. */
const DATABASE_PARTS = ['readings', 'reports', 'alerts', 'audit', 'jobs', 'other'] as const;

const bytes = z.number();
/** Bytes a day between the last count and one of a week before; null until there are two, a day apart. */
const growth = z.nullable(z.number());

/** The files of one company, what its rows take by its share of the photos, and what it keeps. */
const companyStorage = z.object({
  company: z.object({ id: idOf('company'), name: z.string() }),
  photos: z.number(),
  files: z.object({ originals: bytes, pictures: bytes, heatmaps: bytes, models: bytes, exports: bytes }),
  database_bytes: bytes,
  growth_bytes_per_day: growth,
  retention: retentionTerms,
});
export type CompanyStorage = z.infer<typeof companyStorage>;

/** What everything takes, where it lies, and how long there is room at this rate. */
export const storageUse = z.object({
  /** Of the companies' files; null before the first count. */
  counted_at: z.nullable(z.string()),
  disk: z.object({
    total_bytes: bytes,
    free_bytes: bytes,
    /** Below this no more photos are taken. */
    reserve_bytes: bytes,
    /** Otherwise they lie in a bucket. */
    holds_pictures: z.boolean(),
    /** Otherwise it is a PostgreSQL of the operator's. */
    holds_database: z.boolean(),
    /** Of what lies on it. */
    growth_bytes_per_day: growth,
    /** When the reserve is reached; null where it does not grow, or not within ten years. */
    full_at: z.nullable(z.string()),
  }),
  database: z.object({
    bytes,
    growth_bytes_per_day: growth,
    parts: z.array(z.object({ part: z.enum(DATABASE_PARTS), bytes })),
  }),
  /** The largest first. */
  companies: z.array(companyStorage),
});
export type StorageUse = z.infer<typeof storageUse>;
