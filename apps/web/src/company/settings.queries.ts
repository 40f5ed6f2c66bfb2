import { queryOptions } from '@tanstack/react-query';
import { getCompany, putCompanyLogo } from '@tenken/contract/company/settings.routes.ts';
import { ApiError } from '../api/api-error.ts';
import { loadErrorWords } from '../api/error-words.ts';
import { getApiToken } from '../api/api-token.ts';
import { addressOf, call } from '../api/call.ts';
import { organisationKey } from './company.queries.ts';

export const companyQuery = () =>
  queryOptions({
    queryKey: [...organisationKey, 'company'],
    queryFn: () => call(getCompany, {}),
    staleTime: 0,
  });

/** The only call whose body is a file. */
export async function uploadLogo(file: File): Promise<void> {
  const response = await fetch(addressOf(putCompanyLogo, {}, {}), {
    method: putCompanyLogo.method,
    headers: {
      Accept: 'application/json',
      'Authentication-Token': await getApiToken(),
      'Content-Type': file.type,
    },
    body: file,
  }).catch((error: unknown) => {
    throw new ApiError(0, null, error);
  });
  if (response.ok) return;
  await loadErrorWords();
  throw new ApiError(response.status, (await response.json().catch(() => null)) as object | null);
}
