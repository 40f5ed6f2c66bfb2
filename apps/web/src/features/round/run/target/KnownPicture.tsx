import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { runMessages } from '../run.messages.ts';
import { ReferencePicture } from './ReferencePicture.tsx';

type Props = { gauge: GaugeDetail; url: string | null };

/** What one stands in front of, where no picture of the phone's camera is shown. */
export function KnownPicture({ gauge, url }: Props) {
  const text = useText(runMessages);
  if (url === null) return null;
  return (
    <ReferencePicture
      gauge={gauge}
      url={url}
      label={text.reference(gauge.name)}
      className="max-h-60 w-full"
    />
  );
}
