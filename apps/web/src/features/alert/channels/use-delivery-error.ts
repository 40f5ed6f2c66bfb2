import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { deliveryErrorMessages } from './delivery-error.messages.ts';

/** Says in words what the server notes of a delivery that failed: one of a few words, or `status_404`. */
export function useDeliveryError(): (error: string) => string {
  const text = useText(deliveryErrorMessages);
  return (error) => {
    const status = /^status_(\d{3})$/.exec(error)?.[1];
    if (status !== undefined) return text.status(status);
    return (text.words as Record<string, string>)[error] ?? text.other;
  };
}
