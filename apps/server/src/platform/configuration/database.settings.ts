import * as z from 'zod/mini';
import { text, whole } from './setting.ts';

const isPostgresUrl = (value: string): boolean => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '');
const postgresUrl = z.optional(text(isPostgresUrl, 'must be a postgres:// address'));

export const databaseSettings = z.object({
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_POOL_SIZE: whole(2, 200, 10),
});

export interface DatabaseConfiguration {
  /** null = the embedded server. */
  readonly databaseUrl: string | null;
  /** For LISTEN, migrations and locks, which a pooler in transaction mode cannot carry. */
  readonly databaseDirectUrl: string | null;
  readonly databasePoolSize: number;
}

export const databaseOf = (values: z.infer<typeof databaseSettings>): DatabaseConfiguration => ({
  databaseUrl: values.DATABASE_URL ?? null,
  databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? null,
  databasePoolSize: values.DATABASE_POOL_SIZE,
});
