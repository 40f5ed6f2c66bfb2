import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UnitDetail } from '@tenken/contract/company/unit.schema.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { GenericError } from '../../../shared/screens/GenericError.tsx';
import { unitQuery } from '../company.queries.ts';
import { Loaded } from '../../../shared/ui/loading/Loaded.tsx';

/** Loads the unit of the address; one that is unknown or out of reach shows the generic error page. */
export function UnitGate({ id, children }: { id: string; children: (unit: UnitDetail) => ReactNode }) {
  const unit = useQuery(unitQuery(id));
  if (isApiError(unit.error) && (unit.error.status === 404 || unit.error.status === 403))
    return <GenericError dashboardHref={`${pageAddress().prefix}/`} />;
  return <Loaded query={unit}>{children}</Loaded>;
}
