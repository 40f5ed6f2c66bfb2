import type { Client, Connection, Submittable } from 'pg';

/** A column as PostgreSQL says a statement will deliver it. */
export interface DescribedColumn {
  readonly name: string;
  /** Its name in pg_type. */
  readonly type: string;
  /** The column of a table that it is, unchanged; null of an expression. */
  readonly from: TableColumn | null;
}

export interface TableColumn {
  readonly table: string;
  readonly column: string;
  readonly isNullable: boolean;
}

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}

/** Has PostgreSQL prepare statements and say what they deliver, without running them. */
export async function openDescriber(client: Client): Promise<(text: string) => Promise<DescribedColumn[]>> {
  const types = await client.query<{ oid: number; name: string }>('select oid, typname as name from pg_type');
  const columns = await client.query<TableColumn & { place: string }>(
    `select a.attrelid || '.' || a.attnum as place, c.relname as table, a.attname as column, not a.attnotnull as "isNullable"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind in ('r', 'p') and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
  );
  const nameOf = new Map(types.rows.map(({ oid, name }) => [oid, name]));
  const columnAt = new Map(columns.rows.map(({ place, ...column }) => [place, column]));
  return async (text) =>
    (await describe(client, text)).map(({ name, tableID, columnID, dataTypeID }) => ({
      name,
      type: nameOf.get(dataTypeID) ?? String(dataTypeID),
      from: columnAt.get(`${tableID}.${columnID}`) ?? null,
    }));
}

/** The driver asks for a description only together with the rows; a query of one's own can ask for it alone. */
function describe(client: Client, text: string): Promise<readonly Field[]> {
  return new Promise((resolve, reject) => {
    let fields: readonly Field[] = [];
    const query = {
      submit: (connection: Connection) => {
        connection.parse({ name: '', text, types: [] }, false);
        connection.describe({ type: 'S', name: '' }, false);
        connection.sync();
      },
      handleRowDescription: (message: { fields: readonly Field[] }) => {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    };
    client.query(query as unknown as Submittable);
  });
}
