import { queryOptions } from '@tanstack/react-query';
import { getCompany, putCompanyLogo } from '@tenken/contract/company/settings.routes.ts';
import { call } from '../../api/call.ts';
import { sendFile } from '../../api/send-file.ts';
import { key } from '../../api/query-keys.ts';

export const companyQuery = () =>
  queryOptions({
    queryKey: key('organisation', 'company'),
    queryFn: () => call(getCompany, {}),
    staleTime: 0,
    gcTime: 0, // the form begins with what it is given: never with what was there before
  });

export const uploadLogo = (file: File) => sendFile(putCompanyLogo, file);
