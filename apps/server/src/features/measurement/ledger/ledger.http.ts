import * as routes from '@tenken/contract/measurement/ledger.routes.ts';
import type { Caller } from '../../account/caller.ts';
import { forUser } from '../../account/for-user.ts';
import type { Handled } from '../../../platform/http/bind-route.ts';
import { getCorrectionRates, getGaugeLedger, listAnnotationVersions } from './read-ledgers.ts';
import { getFacilityLedger } from './get-facility-ledger.ts';

export const ledgerRoutes: readonly Handled<Caller>[] = [
  forUser(routes.getGaugeLedger, getGaugeLedger),
  forUser(routes.getFacilityLedger, getFacilityLedger),
  forUser(routes.getCorrectionRates, getCorrectionRates),
  forUser(routes.listAnnotationVersions, listAnnotationVersions),
];
