import { Suspense } from 'react';
import { Group } from '../../../shared/ui/form/Group.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { trialMessages } from '../trial/trial.messages.ts';
import { useGuardEditor } from './guard-editor-context.ts';

// below what one draws first
const GuardTrial = lazyPart(() => import('../trial/GuardTrial.tsx'), 'GuardTrial');

/** The area as it is drawn, tried on a photo by the model in use. */
export function GuardTest() {
  const { issues, guardId, model } = useGuardEditor();
  const text = useText(trialMessages);
  const isDrawn = !issues.some(({ place }) => /^(detection_area|exclusion_areas)/.test(place));
  return (
    <Group title={text.title}>
      {guardId === null || model === null ? (
        <Text variant="note">{guardId === null ? text.noModelNew : text.noModelNote}</Text>
      ) : isDrawn ? (
        <DrawnTrial guardId={guardId} model={model} />
      ) : (
        <output className="text-error-ink">{text.incomplete}</output>
      )}
    </Group>
  );
}

function DrawnTrial(of: { guardId: string; model: { readonly threshold: number } }) {
  const { form, cameraId } = useGuardEditor();
  const { user } = useSession();
  return (
    <Suspense fallback={<TrialSkeleton />}>
      <GuardTrial
        {...of}
        cameraId={cameraId}
        area={{ mode: form.mode, corners: form.corners, exclusions: form.exclusions }}
        isAreaTried
        timeZone={user.timezone}
      />
    </Suspense>
  );
}

const TrialSkeleton = () => (
  <Skeleton>
    <SkeletonBlock className="h-28" />
  </Skeleton>
);
