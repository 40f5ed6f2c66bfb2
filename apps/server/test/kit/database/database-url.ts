import type { PostgresConnection } from '../../../src/platform/postgres/postgres-connection.ts';

/** In the format of DATABASE_URL. */
export function toUrl({ host, port, user, database }: PostgresConnection): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
