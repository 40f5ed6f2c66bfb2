import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { AnalysisForm } from '../../features/analysis/AnalysisForm.tsx';
import { analysisMessages } from '../../features/analysis/analysis.messages.ts';
import { AnalysisResults } from '../../features/analysis/AnalysisResults.tsx';
import { isApiError } from '../../shared/api/api-error.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { key } from '../../shared/api/query-keys.ts';
import { NotFoundView } from '../../shared/screens/NotFoundView.tsx';
import { useSession } from '../../shared/session/session.ts';
import { cameraQuery } from '../../features/camera/camera.queries.ts';
import { useLanguage, useText } from '../../shared/text/LanguageProvider.tsx';
import { LoadingPage } from '../../shared/ui/loading/LoadingPage.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { useCameraPlace } from '../../features/camera/use-camera-place.ts';
import { useDashboardData } from '../../features/dashboard/use-dashboard-data.ts';

/** Reads chosen photos of a camera now. */
export function AnalysisPage() {
  const { id } = useParams({ from: '/shell/cameras/$id/ondemand_analysis' });
  const camera = useQuery(cameraQuery(id));
  if (isApiError(camera.error, 404)) return <NotFoundView />;
  if (!camera.data) return <LoadingPage query={camera} />;
  return <AnalysisScreen key={id} camera={camera.data} />;
}

function AnalysisScreen({ camera }: { camera: Camera }) {
  const text = useText(analysisMessages);
  const { user } = useSession();
  const language = useLanguage();
  const client = useQueryClient();
  const { facility, mayChange } = useCameraPlace(camera);
  const data = useDashboardData(camera.facility.id);
  const targets = useMemo(
    () => data.targets.filter((target) => target.camera.id === camera.id),
    [data.targets, camera.id],
  );
  const [analysisId, setAnalysisId] = useState<string | null>(null);
  const style = { timeZone: user.timezone, language };
  const { prefix } = pageAddress();
  return (
    <>
      <PageHeader
        title={text.title}
        breadcrumb={[
          ...(facility
            ? [{ label: facility.name, href: `${prefix}/?facility_id=${encodeURIComponent(facility.id)}` }]
            : []),
          { label: camera.name, href: `${prefix}/cameras/${camera.id}` },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 px-3 py-4 md:px-5 lg:grid-cols-[minmax(320px,2fr)_3fr]">
        {data.isLoading ? (
          <Skeleton>
            <SkeletonBlock className="h-80" />
          </Skeleton>
        ) : (
          <AnalysisForm
            camera={camera}
            targets={targets}
            mayChange={mayChange}
            style={style}
            onStarted={(started) => {
              client.setQueryData(key('analysis', started.id), started);
              setAnalysisId(started.id);
            }}
          />
        )}
        <AnalysisResults id={analysisId} targets={targets} style={style} />
      </div>
    </>
  );
}
