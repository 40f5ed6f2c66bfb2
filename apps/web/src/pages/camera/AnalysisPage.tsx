import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { AnalysisForm } from '../../analysis/AnalysisForm.tsx';
import { analysisMessages } from '../../analysis/analysis.messages.ts';
import { AnalysisResults } from '../../analysis/AnalysisResults.tsx';
import { isApiError } from '../../api/api-error.ts';
import { pageAddress } from '../../api/page-address.ts';
import { key } from '../../api/query-keys.ts';
import { NotFoundView } from '../../screens/NotFoundView.tsx';
import { useSession } from '../../session/session.ts';
import { cameraQuery } from '../../camera/camera.queries.ts';
import { useLanguage, useText } from '../../text/LanguageProvider.tsx';
import { LoadingPage } from '../../ui/loading/LoadingPage.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/loading/Skeleton.tsx';
import { useCameraPlace } from '../../camera/use-camera-place.ts';
import { useDashboardData } from '../../dashboard/use-dashboard-data.ts';

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
