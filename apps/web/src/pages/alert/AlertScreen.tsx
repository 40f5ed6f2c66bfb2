import { BellOff, BellRing } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import type { AlertDetail } from '@tenken/contract/alert/alert.schema.ts';
import { AcknowledgeButton } from '../../features/alert/AcknowledgeButton.tsx';
import { alertsHref } from '../../features/alert/alert-href.ts';
import { alertMessages } from '../../features/alert/alert.messages.ts';
import { unshelve } from '../../features/alert/alert.queries.ts';
import { AlertLevel, AlertState } from '../../features/alert/AlertState.tsx';
import { useAlertWords } from '../../features/alert/use-alert-words.ts';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { findFacility } from '../../shared/session/resolve-facility.ts';
import { useSeenFacility } from '../../shared/session/use-place.ts';
import { useSession } from '../../shared/session/session.ts';
import { useLanguage, useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { AlertFacts } from './AlertFacts.tsx';
import { AlertEvidence } from './AlertEvidence.tsx';
import { alertPageMessages } from './alert-page.messages.ts';
import { CommentsPanel } from './CommentsPanel.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';
import { TimeLine } from './TimeLine.tsx';

const ShelveDialog = lazyPart(() => import('./ShelveDialog.tsx'), 'ShelveDialog');

type Props = {
  alert: AlertDetail;
  /** What was seen on it is shown: the photo that raised the alert, or that of the message somebody comes from. */
  photoId: string | null;
};

/** One alert: what was seen at the left with who was written to, what people do about it at the right. */
export function AlertScreen({ alert, photoId }: Props) {
  const { user, units } = useSession();
  const language = useLanguage();
  const style = useMemo(() => ({ timeZone: user.timezone, language }), [user.timezone, language]);
  const place = findFacility(units, alert.facility.id);
  useSeenFacility(alert.facility.id);
  const mayChange =
    place !== null &&
    buildAbilities(user, { id: place.facility.id, management_unit: place.unit }).can(
      'execute',
      'makeChangesInManagementUnit',
    );
  return (
    <>
      <AlertHeader alert={alert} mayChange={mayChange} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 px-3 py-4 md:px-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-4">
          <AlertEvidence alert={alert} photoId={photoId} style={style} mayChange={mayChange} />
          <MessagesPanel alert={alert} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <AlertFacts alert={alert} mayChange={mayChange} />
          <TimeLine alert={alert} />
          <CommentsPanel alert={alert} />
        </div>
      </div>
    </>
  );
}

function AlertHeader({ alert, mayChange }: { alert: AlertDetail; mayChange: boolean }) {
  const { title } = useText(alertMessages);
  const { name } = useAlertWords()(alert);
  return (
    <PageHeader
      title={name}
      breadcrumb={[
        { label: title, href: alertsHref(null) },
        { label: alert.facility.name, href: alertsHref(alert.facility.id) },
      ]}
      beside={
        <>
          <AlertLevel alert={alert} />
          <AlertState alert={alert} />
        </>
      }
      actions={
        <>
          {mayChange && <ShelfButton alert={alert} />}
          <AcknowledgeButton alert={alert} isPrimary />
        </>
      }
    />
  );
}

function ShelfButton({ alert }: { alert: AlertDetail }) {
  const { shelf: text } = useText(alertPageMessages);
  const [isAsking, setIsAsking] = useState(false);
  const ending = useChange(() => unshelve(alert.id), {
    changes: changed.alert(alert.id),
    success: text.ended,
  });
  if (alert.shelved)
    return (
      <Button
        icon={BellRing}
        variant={ending.isInProgress ? 'loading' : 'basic'}
        onClick={() => void ending.run()}
      >
        {text.unshelve}
      </Button>
    );
  if (alert.state !== 'open') return null;
  return (
    <>
      <Button icon={BellOff} onClick={() => setIsAsking(true)}>
        {text.shelve}
      </Button>
      <Suspense fallback={null}>
        {isAsking && <ShelveDialog alert={alert} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </>
  );
}
