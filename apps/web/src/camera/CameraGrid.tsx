import type { ReactNode } from 'react';
import { useText } from '../text/LanguageProvider.tsx';
import { cameraMessages } from './camera.messages.ts';

type Props = {
  /** Pixels a tile is at least wide; a phone shows one column whatever it says. */
  imageSize: number;
  label?: string;
  children: ReactNode;
};

export function CameraGrid({ imageSize, label, children }: Props) {
  const text = useText(cameraMessages);
  return (
    <section
      aria-label={label ?? text.gridLabel}
      className="grid items-start gap-3.5 px-3 pb-5 md:px-5"
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${imageSize}px, 100%), 1fr))` }}
    >
      {children}
    </section>
  );
}
