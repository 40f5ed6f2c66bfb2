import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Footprints, Plus, QrCode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import type { RoundSummary } from '@tenken/contract/round/round.schema.ts';
import { changed } from '../../shared/api/changes.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { roundLabelsHref } from '../../features/round/labels/label-address.ts';
import { RoundTable } from '../../features/round/RoundTable.tsx';
import { roundMessages } from '../../features/round/round.messages.ts';
import { removeRound, roundQuery, roundsQuery } from '../../features/round/round.queries.ts';
import { findFacility } from '../../shared/session/resolve-facility.ts';
import { useSession } from '../../shared/session/session.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { Button } from '../../shared/ui/button/Button.tsx';
import { ErrorPanel } from '../../shared/ui/loading/ErrorPanel.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { FormModal } from '../../shared/ui/popup/FormModal.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';

const RoundDialog = lazyPart(() => import('../../features/round/RoundDialog.tsx'), 'RoundDialog');

/** The rounds of a facility: what is due, and when each is run. */
export function RoundsPage() {
  const { user, units } = useSession();
  const place = findFacility(units, useSearch({ from: '/shell/rounds' }).facility_id ?? '');
  // the route has checked it; this is for the moment between two facilities
  if (!place) return null;
  const abilities = buildAbilities(user, { id: place.facility.id, management_unit: place.unit });
  const mayChange = abilities.can('execute', 'makeChangesInManagementUnit');
  return <FacilityRounds key={place.facility.id} facilityId={place.facility.id} mayChange={mayChange} />;
}

type Props = { facilityId: string; mayChange: boolean };

function FacilityRounds({ facilityId, mayChange }: Props) {
  const text = useText(roundMessages);
  const { prefix } = pageAddress();
  const rounds = useQuery(roundsQuery(facilityId));
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<RoundSummary | null>(null);
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <>
            <AppLink href={roundLabelsHref(prefix, facilityId)} className={buttonClass({})}>
              <Icon of={QrCode} />
              <span className="max-md:sr-only">{text.labels}</span>
            </AppLink>
            <AppLink
              href={`${prefix}/walk?facility_id=${encodeURIComponent(facilityId)}`}
              className={buttonClass({})}
            >
              <Icon of={Footprints} />
              <span className="max-md:sr-only">{text.startRun}</span>
            </AppLink>
            {mayChange && (
              <Button color="primary" icon={Plus} onClick={() => setIsAdding(true)}>
                <span className="max-md:sr-only">{text.add}</span>
              </Button>
            )}
          </>
        }
      />
      <div className="px-3 py-4 md:px-5">
        <Panel isPadded={false}>
          {rounds.isLoadingError ? (
            <ErrorPanel onRetry={() => void rounds.refetch()} isRetrying={rounds.isFetching} />
          ) : rounds.data === undefined ? (
            <Skeleton className="p-3.5">
              <SkeletonBlock className="h-40" />
            </Skeleton>
          ) : (
            <RoundTable
              rounds={rounds.data}
              hrefOf={(id) => `${prefix}/rounds/${id}`}
              onEdit={mayChange ? ({ id }) => setEdited(id) : undefined}
              onDelete={setLeaving}
            />
          )}
        </Panel>
      </div>
      <Suspense fallback={null}>
        {isAdding && <RoundDialog facilityId={facilityId} round={null} onClose={() => setIsAdding(false)} />}
        {edited !== null && (
          <EditedRound id={edited} facilityId={facilityId} onClose={() => setEdited(null)} />
        )}
      </Suspense>
      {leaving && <DeleteRound round={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

/** The whole round is asked for when it is edited: the list knows only how many targets it has. */
function EditedRound({ id, facilityId, onClose }: { id: string; facilityId: string; onClose: () => void }) {
  const { data } = useQuery({ ...roundQuery(id), gcTime: 0 });
  return data ? <RoundDialog facilityId={facilityId} round={data} onClose={onClose} /> : null;
}

function DeleteRound({ round, onClose }: { round: RoundSummary; onClose: () => void }) {
  const text = useText(roundMessages);
  const deleting = useChange(() => removeRound(round.id), {
    changes: changed.round(round.facility_id),
    success: () => ({ text: text.deleted(round.name) }),
    onSuccess: onClose,
  });
  return (
    <FormModal
      title={text.deleteTitle}
      action={text.delete}
      isDangerous
      isInProgress={deleting.isInProgress}
      onSubmit={() => void deleting.run()}
      onClose={onClose}
    >
      <p>{text.deleteNote(round.name)}</p>
    </FormModal>
  );
}
