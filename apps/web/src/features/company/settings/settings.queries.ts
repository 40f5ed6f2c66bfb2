import { queryOptions } from '@tanstack/react-query';
import { getCompany, putCompanyLogo } from '@tenken/contract/company/settings.routes.ts';
import { call } from '../../../shared/api/call.ts';
import { sendFile } from '../../../shared/api/send-file.ts';
import { key } from '../../../shared/api/query-keys.ts';

export const companyQuery = () =>
  queryOptions({
    queryKey: key('organisation', 'company'),
    queryFn: () => call(getCompany, {}),
    staleTime: 0,
    gcTime: 0, // the form begins with what it is given: never with what was there before
  });

export const uploadLogo = (file: File) => sendFile(putCompanyLogo, file);
