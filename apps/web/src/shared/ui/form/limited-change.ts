import type { ChangeEventHandler, ComponentProps } from 'react';
import { countCharacters } from '@tenken/contract/wire/characters.ts';

/**
 * Lets nobody type more than `max` characters. What an input method is still composing is left alone: it is longer than
 * what comes of it.
 */
export function limitedChange(
  max: number,
  onChange: ChangeEventHandler<HTMLInputElement> | undefined,
): Pick<ComponentProps<'input'>, 'onChange' | 'onCompositionEnd'> {
  const cut: ChangeEventHandler<HTMLInputElement> = (event) => {
    const input = event.currentTarget;
    if (countCharacters(input.value) > max) input.value = Array.from(input.value).slice(0, max).join('');
    onChange?.(event);
  };
  return {
    onChange: (event) => ((event.nativeEvent as InputEvent).isComposing ? onChange?.(event) : cut(event)),
    onCompositionEnd: (event) => cut(event as never),
  };
}
