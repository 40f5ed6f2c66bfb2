import { useInfiniteQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useMemo } from 'react';
import { NewRows } from '../../measurement/review/list/NewRows.tsx';
import { useRowBuffer } from '../../measurement/review/list/use-row-buffer.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { Loaded } from '../../../shared/ui/loading/Loaded.tsx';
import { MoreButton } from '../../../shared/ui/button/MoreButton.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { useMediaQuery } from '../../../shared/ui/view/use-media-query.ts';
import type { AlertList } from '../alert-list.ts';
import { alertsQuery } from '../alert.queries.ts';
import { AlertCards } from './AlertCards.tsx';
import { AlertTable } from './AlertTable.tsx';
import { alertListMessages } from './alert-list.messages.ts';

type Props = { facilityId: string | null; list: AlertList };

/** One list of alerts. It holds still: what arrives waits above it until somebody asks for it. */
export function AlertsPanel({ facilityId, list }: Props) {
  const text = useText(alertListMessages);
  const isPhone = useMediaQuery('(max-width: 47.99rem)');
  const query = useInfiniteQuery(alertsQuery(facilityId, list));
  const known = query.data?.pages;
  const rows = useMemo(
    () =>
      known
        ?.flatMap(({ records }) => records)
        .map((alert) => ({ key: alert.id, at: Date.parse(alert.started_at), alert })),
    [known],
  );
  const held = useRowBuffer(rows ?? NOTHING, {
    place: `${facilityId} ${list}`,
    isFilling: rows === undefined,
  });
  const alerts = held.rows.map(({ alert }) => alert);
  const hasFacility = facilityId === null;
  return (
    <>
      <NewRows count={held.late.length} showNew={held.showNew} />
      <div className="flex flex-col gap-3 px-3 pb-5 md:px-5">
        <Panel isPadded={false}>
          <Loaded
            query={{ ...query, data: rows && alerts }}
            empty={<EmptyState icon={BellOff} title={text.empty[list]} note={text.emptyNote[list]} />}
          >
            {(shown) =>
              isPhone ? (
                <AlertCards alerts={shown} hasFacility={hasFacility} />
              ) : (
                <AlertTable alerts={shown} list={list} hasFacility={hasFacility} />
              )
            }
          </Loaded>
        </Panel>
        <MoreButton list={query} label={text.more} className="self-center" />
      </div>
    </>
  );
}

const NOTHING: never[] = [];
