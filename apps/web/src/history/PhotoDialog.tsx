import { GaugeImage } from '../ui/reading/GaugeImage.tsx';
import { Modal } from '../ui/popup/Modal.tsx';

type Props = { title: string; alt: string; src: string; aspectRatio: number; onClose: () => void };

/** The whole photo of a reading. */
export function PhotoDialog({ title, alt, src, aspectRatio, onClose }: Props) {
  return (
    <Modal isOpen onClose={onClose} size="large" title={title}>
      <GaugeImage src={src} alt={alt} aspectRatio={aspectRatio} className="rounded-chip" />
    </Modal>
  );
}
