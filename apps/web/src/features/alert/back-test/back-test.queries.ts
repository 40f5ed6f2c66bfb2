import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as routes from '@tenken/contract/alert/alert-settings.routes.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

type GaugeQuestion = Omit<BodyIn<typeof routes.backTestGauge>, 'days'>;
type GuardQuestion = Omit<BodyIn<typeof routes.backTestGuard>, 'days'>;

/** What is asked: of which target, and with which limits and settings. */
export type BackTestRequest =
  | { readonly of: 'gauge'; readonly id: string; readonly settings: GaugeQuestion }
  | { readonly of: 'guard'; readonly id: string; readonly settings: GuardQuestion };

/** Which alerts these settings would have made of the last days. The last answer stays until the next is there. */
export const backTestQuery = (question: BackTestRequest, days: number) =>
  queryOptions({
    queryKey: key('back test', question.id, { days, ...question.settings }),
    queryFn: () =>
      question.of === 'gauge'
        ? call(routes.backTestGauge, { params: { id: question.id }, body: { days, ...question.settings } })
        : call(routes.backTestGuard, { params: { id: question.id }, body: { days, ...question.settings } }),
    placeholderData: keepPreviousData,
  });
