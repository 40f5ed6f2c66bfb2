import { Images } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../../shared/ui/button/AppLink.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { textClass } from '../../../../shared/ui/text/text-class.ts';
import { useAnnotator } from '../annotator-context.ts';
import { PhotoStrip } from '../inspector/PhotoStrip.tsx';
import { cropMessages } from './crop.messages.ts';

/** The photo the gauge is drawn on can be another one; marks stay where they are. */
export function ReferenceChoice() {
  const { form, reference, services, send } = useAnnotator();
  const text = useText(cropMessages);
  const [isOpen, setIsOpen] = useState(false);
  const choose = (photoId: string): void =>
    send({ type: 'edit', key: 'reference photo', change: (before) => ({ ...before, photoId }) });
  return (
    <>
      {services.reanchorHref !== null && (
        <p className="rounded-control bg-warning-t px-2.5 py-1.5 text-note text-warning-ink">
          {text.shifted}{' '}
          <AppLink href={services.reanchorHref} className={textClass('link')}>
            {text.reanchor}
          </AppLink>
        </p>
      )}
      {isOpen ? (
        <PhotoStrip
          label={text.photo}
          photos={services.photos}
          chosen={form.photoId ?? reference.photoId}
          onChoose={choose}
          timeZone={services.timeZone}
        />
      ) : (
        services.photos.length > 0 && (
          <Button size="small" icon={Images} className="self-start" onClick={() => setIsOpen(true)}>
            {text.changePhoto}
          </Button>
        )
      )}
    </>
  );
}
