import type { Reread } from '@tenken/contract/measurement/reread.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../../test/kit/test-server.ts';
import { addReading, createDial, type HistoricReading } from '../dial-history.testing.ts';
import { onRereadProgressed } from './on-reread-progressed.ts';

const INTERVAL_MS = 600_000;
const isOpen = ({ status }: Reread): boolean => status === 'queued' || status === 'running';

/** A dial with a history of 12 readings of 0.8, created again for each test by `begin`. */
export class RereadKit {
  readonly server: TestServer;
  uma!: SignedIn;
  gaugeId!: Id<'gauge'>;
  /** Newest first: 0.8 read on each of 12 photos that show it. */
  history: HistoricReading[] = [];

  private constructor(server: TestServer) {
    this.server = server;
  }

  static readonly create = async (): Promise<RereadKit> => new RereadKit(await createTestServer());

  async begin(): Promise<void> {
    const { db, clock } = this.server.platform;
    await db.deleteFrom('gauge').execute();
    clock.advance(86_400_000);
    this.uma = await this.server.signIn('uma');
    this.gaugeId = await createDial(this.server);
    this.history = [];
    for (let i = 1; i <= 12; i += 1)
      this.history.push(await addReading(this.server, this.gaugeId, this.ago(i), { shows: 0.8, read: 0.8 }));
  }

  readonly ago = (intervals: number): Date =>
    new Date(this.server.platform.clock.now().getTime() - intervals * INTERVAL_MS);

  readonly address = (rest: string, type = 'circle'): string =>
    `/console/internal/api/gauges/${type}/${this.gaugeId}/${rest}`;

  readonly post = (rest: string, payload: object = {}, as: SignedIn = this.uma) =>
    this.server.call({ method: 'POST', url: this.address(rest), payload }, as);

  async start(range: object = {}): Promise<Reread> {
    const answer = await this.post('reread', range);
    if (answer.statusCode !== 202) throw new Error(answer.body);
    return answer.json<Reread>();
  }

  async stateOf(id: string): Promise<Reread> {
    return (await this.server.call({ url: this.address(`rereads/${id}`) }, this.uma)).json<Reread>();
  }

  /** Runs one batch, as the job queue would. */
  readonly runBatch = (id: string, platform: Platform = this.server.platform): Promise<void> =>
    onRereadProgressed(platform, { reread_id: id });

  /** Runs batch after batch until it has ended. */
  async runToEnd(id: string, platform?: Platform): Promise<Reread> {
    for (let batch = 0; batch < 9; batch += 1) {
      await this.runBatch(id, platform);
      const state = await this.stateOf(id);
      if (!isOpen(state)) return state;
    }
    throw new Error('it does not end');
  }

  readonly measurementOf = ({ id }: HistoricReading) =>
    this.server.platform.db
      .selectFrom('measurement')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  readonly confirm = ({ id }: HistoricReading, body: object) =>
    this.server.call(
      {
        method: 'PATCH',
        url: `/console/api/measurements/${id}`,
        payload: { is_confirmed: true, ...body },
      },
      this.uma,
    );
}
