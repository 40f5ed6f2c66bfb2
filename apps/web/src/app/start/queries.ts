import { createQueryClient } from '../../shared/api/query-client.ts';

/** Lives as long as the page, for everything a signed-in person opens; visitors who only sign in never download it. */
export const queries = createQueryClient();
