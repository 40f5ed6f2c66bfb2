import { rangeText } from '@tenken/contract/measurement/limits-text.ts';
import { useRef } from 'react';
import type { Outlier } from '@tenken/contract/measurement/correction.rules.ts';
import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import type { GaugeTarget } from '../../target/inspection-target.ts';
import { partOfPhoto } from '../../target/part-of-photo.ts';
import { useLanguage, useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Modal } from '../../../../shared/ui/popup/Modal.tsx';
import { GaugeImage } from '../../../../shared/ui/reading/GaugeImage.tsx';
import { reviewMessages } from '../review.messages.ts';

type Props = {
  target: GaugeTarget;
  value: number;
  outlier: Outlier;
  onAnswer: (isRight: boolean) => void;
};

/** Confirmation before an outlier is saved, with its photo. Enter cancels. */
export function OutlierDialog({ target, value, outlier, onAnswer }: Props) {
  const text = useText(reviewMessages);
  const back = useRef<HTMLButtonElement>(null);
  const { measurement_format: format, unit } = target;
  const valueText = `${formatValue(value, format)} ${unit}`.trim();
  const range = `${rangeText(useLanguage(), formatValue(outlier.range.minimum, format), formatValue(outlier.range.maximum, format))} ${unit}`;
  return (
    <Modal
      isOpen
      size="small"
      title={text.farTitle(valueText)}
      initialFocus={back}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button ref={back} onClick={() => onAnswer(false)}>
            {text.farBack}
          </Button>
          <Button color="red" onClick={() => onAnswer(true)}>
            {text.farSave(valueText)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p role="alert">
          {outlier.from === 'scale' ? text.farFromScale(range.trim()) : text.farFromRecent(range.trim())}
        </p>
        <GaugeImage
          src={target.image_url}
          alt={target.name}
          part={partOfPhoto(target.outline, target.photo_size)}
          className="rounded-control"
        />
      </div>
    </Modal>
  );
}
