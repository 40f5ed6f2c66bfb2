import type { TestEnvironment } from '../test-server.ts';

export interface SampleCall {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  /** JSON, or bytes with their content type. */
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** By the name of the route. */
export type SampleCalls = Readonly<Record<string, (server: TestEnvironment) => Promise<SampleCall>>>;

export const inFacility = async (): Promise<SampleCall> => ({ query: { facility_id: 'F1' } });
