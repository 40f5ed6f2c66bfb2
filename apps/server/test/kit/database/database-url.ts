import type { PostgresConnection } from '../../../src/platform/postgres/postgres-connection.ts';

/** As DATABASE_URL wants it. */
export function toUrl({ host, port, user, database }: PostgresConnection): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
