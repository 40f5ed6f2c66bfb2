import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cameraMessages } from '../../camera/camera.messages.ts';

type Props = {
  /** Pixels a tile is about as wide as; a phone shows one column whatever it says. */
  imageSize: number;
  label?: string;
  children: ReactNode;
};

/** As many columns as bring tiles that fill the row nearest to the size: a fifth smaller or larger. */
export function CameraGrid({ imageSize, label, children }: Props) {
  const text = useText(cameraMessages);
  return (
    <section
      aria-label={label ?? text.gridLabel}
      className="grid grid-cols-1 items-start gap-3.5 px-3 pb-5 md:grid-cols-[repeat(auto-fill,minmax(min(calc(var(--size)*0.8),100%),1fr))] md:px-5"
      style={{ '--size': `${imageSize}px` } as CSSProperties}
    >
      {children}
    </section>
  );
}
