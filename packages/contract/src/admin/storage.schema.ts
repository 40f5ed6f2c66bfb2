import * as z from 'zod/mini';
import { retentionTerms } from '../company/settings.schema.ts';
import { idOf } from '../wire/id.ts';

/** Kinds of files of a company, each counted separately. */
export const STORED_KINDS = ['originals', 'pictures', 'heatmaps', 'models', 'exports'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

/** Groups of database tables. */
const DATABASE_PARTS = ['readings', 'reports', 'alerts', 'audit', 'jobs', 'other'] as const;

const bytes = z.number();
/** Bytes per day between the last count and one a week before; null until there are two, a day apart. */
const growth = z.nullable(z.number());

/** Storage of one company: its files, its share of the rows by photos, and its retention periods. */
const companyStorage = z.object({
  company: z.object({ id: idOf('company'), name: z.string() }),
  photos: z.number(),
  files: z.object({ originals: bytes, pictures: bytes, heatmaps: bytes, models: bytes, exports: bytes }),
  database_bytes: bytes,
  growth_bytes_per_day: growth,
  retention: retentionTerms,
});
export type CompanyStorage = z.infer<typeof companyStorage>;

/** Total storage by location, and when space runs out at this rate. */
export const storageUse = z.object({
  /** Of the companies' files; null before the first count. */
  counted_at: z.nullable(z.string()),
  disk: z.object({
    total_bytes: bytes,
    free_bytes: bytes,
    /** Below this, uploads are refused. */
    reserve_bytes: bytes,
    /** Otherwise they are in a bucket. */
    holds_pictures: z.boolean(),
    /** Otherwise it is an external PostgreSQL. */
    holds_database: z.boolean(),
    /** Growth of the data on this disk. */
    growth_bytes_per_day: growth,
    /** When the reserve is reached; null without growth, or beyond ten years. */
    full_at: z.nullable(z.string()),
  }),
  database: z.object({
    bytes,
    growth_bytes_per_day: growth,
    parts: z.array(z.object({ part: z.enum(DATABASE_PARTS), bytes })),
  }),
  /** Largest first. */
  companies: z.array(companyStorage),
});
export type StorageUse = z.infer<typeof storageUse>;
