import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { annotatorMessages } from './annotator.messages.ts';

type Props = { cameraName: string; cameraHref: string; onRetry: () => void };

/** Replaces the annotator when its photo cannot be loaded. */
export function PhotoMissing({ cameraName, cameraHref, onRetry }: Props) {
  const { photoMissing: text } = useText(annotatorMessages);
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-4 text-center">
      <ErrorPanel title={text.title} note={text.note} onRetry={onRetry} />
      <AppLink href={cameraHref}>{text.back(cameraName)}</AppLink>
    </main>
  );
}
