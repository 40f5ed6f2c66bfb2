import type { Limits } from '@tenken/contract/measurement/measurement.rules.ts';
import type { NumberFormat } from '@tenken/contract/measurement/format-value.ts';
import { openDirectConnection, type DatabaseAddress } from '../../platform/db/database.ts';

interface TargetPlace {
  readonly id: string;
  readonly name: string;
  /** The target is deleted; only past readings are left. */
  readonly is_deleted: boolean;
  readonly camera: string;
  readonly camera_id: string;
  readonly facility: string;
  readonly management_unit: string;
}

export interface GaugeTarget extends TargetPlace, Required<NumberFormat> {
  readonly kind: 'gauge';
  readonly type: string;
  readonly unit: string;
  readonly control: Limits;
  readonly system: Limits;
}

export interface GuardTarget extends TargetPlace {
  readonly kind: 'guard';
}

export type Target = GaugeTarget | GuardTarget;

interface Reviewed {
  /** Unix time in milliseconds. */
  readonly at: number;
  readonly is_confirmed: boolean;
  readonly confirmed_by: string | null;
  readonly confirmed_at: number | null;
  readonly photo_id: string;
}

export interface GaugeRecord extends Reviewed {
  readonly estimated_value: number | null;
  readonly confirmed_value: number | null;
  readonly is_corrected: boolean;
}

export interface EstimateRecord extends Reviewed {
  readonly is_anomaly: boolean | null;
  /** No verdict, because no normal photo shows such lighting. */
  readonly is_light_not_seen: boolean;
  readonly confirmed_is_anomaly: boolean | null;
  readonly score: number | null;
}

export interface SnapshotScope {
  readonly exportId: string;
  readonly gaugeIds: readonly string[];
  readonly guardIds: readonly string[];
  readonly from: Date;
  readonly until: Date;
}

/** Batch size: enough to keep PostgreSQL busy, few enough to stay small. */
const FETCH_ROWS = 500;

/**
 * A snapshot of the database on its own connection: a correction made while the file is written is in all of its rows
 * or in none. The snapshot also holds the lock on the export; both end with the connection, also when the process is
 * killed.
 */
export class ExportSnapshot {
  readonly #client: ReturnType<typeof openDirectConnection>;
  readonly #scope: SnapshotScope;

  private constructor(client: ReturnType<typeof openDirectConnection>, scope: SnapshotScope) {
    this.#client = client;
    this.#scope = scope;
  }

  /** Null when another process holds the lock. */
  static async open(address: DatabaseAddress, scope: SnapshotScope): Promise<ExportSnapshot | null> {
    const client = openDirectConnection(address);
    client.on('error', () => undefined); // the waiting query fails as well
    await client.connect();
    await client.query('begin transaction isolation level repeatable read read only');
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken`,
      [`export:${scope.exportId}`],
    );
    if (rows[0]?.taken) return new ExportSnapshot(client, scope);
    await client.end();
    return null;
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  /** Sorted by camera, then by name. */
  async targets(): Promise<Target[]> {
    const place = `c.name as camera, c.id as camera_id, f.name as facility, u.name as management_unit`;
    const joins = `join camera c on c.id = t.camera_id join facility f on f.id = c.facility_id
      join management_unit u on u.id = f.management_unit_id`;
    const gauges = await this.#client.query<GaugeTarget>(
      `select 'gauge' as kind, t.id, t.name, t.deleted_at is not null as is_deleted, ${place}, t.type, t.unit, t.rounding_method, t.digits_after_decimal_point,
         json_build_object('minimum_value', t.control_minimum, 'maximum_value', t.control_maximum) as control,
         json_build_object('minimum_value', t.system_minimum, 'maximum_value', t.system_maximum) as system
       from gauge t ${joins} where t.id = any($1) order by c.name collate natural_order, c.id, t.name collate natural_order, t.id`,
      [this.#scope.gaugeIds],
    );
    const guards = await this.#client.query<GuardTarget>(
      `select 'guard' as kind, t.id, t.name, false as is_deleted, ${place} from guard t ${joins} where t.id = any($1)
       order by c.name collate natural_order, c.id, t.name collate natural_order, t.id`,
      [this.#scope.guardIds],
    );
    return [...gauges.rows, ...guards.rows];
  }

  async countRows(): Promise<number> {
    const { gaugeIds, guardIds, from, until } = this.#scope;
    const { rows } = await this.#client.query<{ count: number }>(
      `select (select count(*) from measurement m where m.gauge_id = any($1) and m.datetime >= $3 and m.datetime < $4) +
         (select count(*) from anomaly_estimate where guard_id = any($2) and datetime >= $3 and datetime < $4) as count`,
      [gaugeIds, guardIds, from, until],
    );
    return rows[0]!.count;
  }

  readings(gaugeId: string): AsyncGenerator<GaugeRecord[]> {
    return this.#fetch<GaugeRecord>(
      `select ${ms('m.datetime')} as at, m.estimated_value, m.confirmed_value, m.is_confirmed, m.is_corrected,
         u.name as confirmed_by, ${ms('m.confirmed_at')} as confirmed_at, m.photo_id
       from measurement m left join app_user u on u.id = m.confirmed_by where m.gauge_id = ${this.#literal(gaugeId)}
         and ${this.#inPeriod('m')} order by m.datetime, m.id`,
    );
  }

  estimates(guardId: string): AsyncGenerator<EstimateRecord[]> {
    return this.#fetch<EstimateRecord>(
      `select ${ms('e.datetime')} as at, e.is_anomaly,
         e.status = 'completed' and e.is_anomaly is null as is_light_not_seen, e.confirmed_is_anomaly, e.score, e.is_confirmed,
         u.name as confirmed_by, ${ms('e.confirmed_at')} as confirmed_at, e.photo_id
       from anomaly_estimate e left join app_user u on u.id = e.confirmed_by where e.guard_id = ${this.#literal(guardId)}
         and ${this.#inPeriod('e')} order by e.datetime, e.id`,
    );
  }

  /** A cursor accepts no parameters, so the values are in its text, as literals escaped by the PostgreSQL driver. */
  async *#fetch<Row>(query: string): AsyncGenerator<Row[]> {
    await this.#client.query(`declare wanted no scroll cursor for ${query}`);
    for (;;) {
      const { rows } = await this.#client.query(`fetch ${FETCH_ROWS} from wanted`);
      if (rows.length > 0) yield rows as Row[];
      if (rows.length < FETCH_ROWS) break;
    }
    await this.#client.query('close wanted');
  }

  #literal(text: string): string {
    return this.#client.escapeLiteral(text);
  }

  #inPeriod(table: string): string {
    const { from, until } = this.#scope;
    return `${table}.datetime >= ${this.#literal(from.toISOString())}::timestamptz and ${table}.datetime < ${this.#literal(until.toISOString())}::timestamptz`;
  }
}

/** Cheaper to parse than a date, half a million times. */
const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;
