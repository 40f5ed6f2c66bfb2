import { createQueryClient } from '../../shared/api/query-client.ts';

/** The query client of the page; not part of the download of the login pages. */
export const queries = createQueryClient();
