import { Group } from '../../annotator/inspector/Group.tsx';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { GuardTrial } from '../trial/GuardTrial.tsx';
import { trialMessages } from '../trial/trial.messages.ts';
import { useGuardEditor } from './guard-editor-context.ts';

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
    <GuardTrial
      {...of}
      cameraId={cameraId}
      area={{ mode: form.mode, corners: form.corners, exclusions: form.exclusions }}
      isAreaTried
      timeZone={user.timezone}
    />
  );
}
