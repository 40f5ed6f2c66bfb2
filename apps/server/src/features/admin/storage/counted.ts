import type { StoredKind } from '@tenken/contract/admin/storage.schema.ts';

/** Bytes of a company by kind, and its photos. */
export type Counted = Record<StoredKind | 'photos', number>;
