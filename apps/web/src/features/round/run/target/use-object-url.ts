import { useEffect, useState } from 'react';

/** An address for bytes that lie on the phone, as long as they are shown. */
export function useObjectUrl(bytes: ArrayBuffer | null, type = 'image/jpeg'): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (bytes === null) return undefined;
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    // oxlint-disable-next-line react/set-state-in-effect -- what is shown lives outside React
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [bytes, type]);
  return url;
}
