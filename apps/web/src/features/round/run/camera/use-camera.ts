import { useEffect, useRef, useState, type RefObject } from 'react';

/** Why there is no live picture, by remedy. */
export type NoCamera = 'insecure' | 'denied' | 'none' | 'busy' | 'failed';

export type CameraState =
  | { readonly state: 'starting' }
  | { readonly state: 'live' }
  | { readonly state: 'off'; readonly why: NoCamera };

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1440 } },
};

/** The phone's rear camera in a video element, as long as it is shown. */
export function useCamera(): { video: RefObject<HTMLVideoElement | null>; camera: CameraState } {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<CameraState>({ state: 'starting' });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isLeft = false;
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    const show = async (): Promise<void> => {
      stream = await openCamera();
      if (isLeft || video.current === null) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      setCamera({ state: 'live' });
      return undefined;
    };
    show().catch((error: unknown) => {
      stop();
      if (!isLeft) setCamera({ state: 'off', why: whyNot(error) });
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
  return { video, camera };
}

async function openCamera(): Promise<MediaStream> {
  if (!globalThis.isSecureContext || !navigator.mediaDevices?.getUserMedia)
    throw new DOMException('only by https', 'SecurityError');
  return navigator.mediaDevices.getUserMedia(WANTED);
}

const REASONS: Readonly<Record<string, NoCamera>> = {
  SecurityError: 'insecure',
  NotAllowedError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const whyNot = (error: unknown): NoCamera =>
  (error instanceof DOMException && REASONS[error.name]) || 'failed';
