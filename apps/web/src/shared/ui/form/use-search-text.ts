import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 400;

/**
 * The text of a search field, at once for the list and after a pause for the address: an address at every letter would
 * fight with kana conversion, and the field would lag behind the typing.
 */
export function useSearchText(
  inAddress: string,
  save: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress);
  const saved = useRef(inAddress);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (inAddress === saved.current) return;
    saved.current = inAddress;
    setText(inAddress); // Back and forward, or a followed link
  }, [inAddress]);
  useEffect(() => {
    if (text === saved.current) return undefined;
    const timer = setTimeout(() => {
      saved.current = text;
      latest.current(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
