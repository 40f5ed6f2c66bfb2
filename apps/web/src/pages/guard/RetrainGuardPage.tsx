import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Ban } from 'lucide-react';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { guardMessages } from '../../features/guard/guard.messages.ts';
import { guardQuery } from '../../features/guard/guard.queries.ts';
import { modelMessages } from '../../features/guard/model/model.messages.ts';
import { NotFoundView } from '../../shared/screens/NotFoundView.tsx';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { LoadingPage } from '../../shared/ui/loading/LoadingPage.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { RetrainGuard } from './RetrainGuard.tsx';
import { useGuardEvents, useGuardPlace } from './use-guard-place.ts';

/** Choosing normal photos and training a new model on them, for those who may change the guard. */
export function RetrainGuardPage() {
  const { id } = useParams({ from: '/shell/guards/$id/retrain' });
  const guard = useQuery(guardQuery(id));
  const place = useGuardPlace(guard.data?.camera.id);
  useGuardEvents(id);
  if (!guard.data || !place.isKnown) return <LoadingPage query={guard} />;
  if (!place.mayChange) return <NotFoundView />;
  return (
    <>
      <RetrainHeader guard={guard.data} facility={place.facility} />
      <RetrainBody guard={guard.data} timeZone={place.cameraTimeZone} />
    </>
  );
}

type BodyProps = { guard: Guard; timeZone: string | null };

function RetrainBody({ guard, timeZone }: BodyProps) {
  const { retrainPage: text } = useText(modelMessages);
  const { back } = useText(guardMessages);
  const obstacle =
    guard.archived_at !== null ? text.archived : guard.training_model !== null ? text.busy : null;
  if (obstacle === null) return <RetrainGuard guard={guard} cameraTimeZone={timeZone} />;
  return (
    <EmptyState
      icon={Ban}
      title={obstacle}
      action={
        <AppLink href={`${pageAddress().prefix}/guards/${guard.id}?view=models`} className={buttonClass()}>
          {back}
        </AppLink>
      }
    />
  );
}

type HeaderProps = { guard: Guard; facility: { id: string; name: string } | null };

function RetrainHeader({ guard, facility }: HeaderProps) {
  const { retrainPage: text } = useText(modelMessages);
  const { prefix } = pageAddress();
  return (
    <PageHeader
      title={text.title}
      breadcrumb={[
        ...(facility
          ? [{ label: facility.name, href: `${prefix}/?facility_id=${encodeURIComponent(facility.id)}` }]
          : []),
        { label: guard.camera.name, href: `${prefix}/cameras/${guard.camera.id}` },
        { label: guard.name, href: `${prefix}/guards/${guard.id}` },
      ]}
    />
  );
}
