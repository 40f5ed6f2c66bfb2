import { listAnomalyEstimates } from '@tenken/contract/guard/estimate.routes.ts';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import type { Listed } from '@tenken/contract/measurement/list.rules.ts';
import { listMeasurements } from '@tenken/contract/measurement/measurement.routes.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Page } from '@tenken/contract/wire/paging.ts';
import { call } from '../../../shared/api/call.ts';

export type PageQuery = { [name: string]: string };

/** Where one kind of unconfirmed result comes from. */
export interface UnconfirmedSource<Item extends Listed> {
  readonly name: string;
  readonly fetchPage: (query: PageQuery) => Promise<Page<Item>>;
  /** The field of query and live event that names the target. */
  readonly targetField: 'gauge_id' | 'guard_id';
  readonly targetIdOf: (item: Item) => string;
}

export const readingSource: UnconfirmedSource<Measurement> = {
  name: 'unconfirmed readings',
  fetchPage: (query) => call(listMeasurements, { query }),
  targetField: 'gauge_id',
  targetIdOf: ({ gauge }) => gauge.id,
};

export const estimateSource: UnconfirmedSource<AnomalyEstimate> = {
  name: 'unconfirmed estimates',
  fetchPage: (query) => call(listAnomalyEstimates, { query }),
  targetField: 'guard_id',
  targetIdOf: ({ guard }) => guard.id,
};
