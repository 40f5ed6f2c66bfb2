import { SOCKET_PORT } from './socket-folder.ts';

/** Goes into a `pg.Pool` as it is. Every part is given, so that no PG… variable of the environment takes part. */
export interface PostgresConnection {
  /** The folder of the unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
}

/** The application's role and database. */
export const APPLICATION_NAME = 'tenken';

/** The superuser of the cluster and the database that is always there. */
export const MAINTENANCE_NAME = 'postgres';

export function applicationConnection(socketDir: string): PostgresConnection {
  return connectionTo(socketDir, APPLICATION_NAME);
}

export function maintenanceConnection(socketDir: string): PostgresConnection {
  return connectionTo(socketDir, MAINTENANCE_NAME);
}

function connectionTo(socketDir: string, name: string): PostgresConnection {
  return { host: socketDir, port: SOCKET_PORT, user: name, database: name, ssl: false };
}
