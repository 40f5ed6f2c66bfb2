import {
  Hand,
  Maximize,
  MousePointer2,
  Move,
  SunMedium,
  WandSparkles,
  ZoomIn,
  ZoomOut,
  type LucideIcon,
} from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import { HintButton } from '../../../../shared/ui/button/HintButton.tsx';
import { Slider } from '../../../../shared/ui/form/Slider.tsx';
import { Tooltip } from '../../../../shared/ui/popup/Tooltip.tsx';
import { Icon } from '../../../../shared/ui/text/Icon.tsx';
import { annotatorMessages } from '../annotator.messages.ts';
import type { Frame } from '../../../../drawing/handle.ts';
import type { CanvasView } from './AnnotatorCanvas.tsx';
import type { CanvasTool } from './canvas-tool.ts';
import type { ViewportControl } from '../../../../drawing/use-viewport.ts';

type Props = {
  control: ViewportControl;
  frame: Frame;
  canCorrect: boolean;
  onFrame: (frame: Frame) => void;
  /** Another photo is shown beside; null where there is none. */
  isCompared: boolean | null;
  onCompared: (isCompared: boolean) => void;
  tool: CanvasTool;
  onTool: (tool: CanvasTool) => void;
  /** Marks can be proposed; null where they cannot, for the kind of gauge. */
  proposal: 'first' | 'again' | null;
  look: CanvasView;
  onLook: (look: CanvasView) => void;
};

/** Tool, view and zoom, along the top of the canvas. */
export const CanvasTools = memo(function CanvasTools({
  control,
  frame,
  canCorrect,
  onFrame,
  isCompared,
  onCompared,
  tool,
  onTool,
  proposal,
  look,
  onLook,
}: Props) {
  const { canvas: text } = useText(annotatorMessages);
  return (
    <div
      data-part="tools"
      className="pointer-events-none absolute inset-x-3 top-3 flex flex-wrap items-start justify-between gap-2 *:pointer-events-auto"
    >
      <Group>
        <Tool
          icon={MousePointer2}
          label={text.select}
          isOn={tool === 'place'}
          onClick={() => onTool('place')}
        />
        <Tool icon={Hand} label={text.pan} isOn={tool === 'pan'} onClick={() => onTool('pan')} />
        <Tool
          icon={Move}
          label={text.moveAll}
          isOn={tool === 'move_all'}
          onClick={() => onTool('move_all')}
        />
        <LookTool look={look} onLook={onLook} />
      </Group>
      {proposal !== null && (
        <Group>
          <Tooltip text={text.proposeHint} side="bottom">
            <ViewButton
              icon={WandSparkles}
              isOn={tool === 'propose'}
              onClick={() => onTool(tool === 'propose' ? 'place' : 'propose')}
            >
              <span className="max-md:sr-only">
                {proposal === 'again' ? text.proposeAgain : text.propose}
              </span>
            </ViewButton>
          </Tooltip>
        </Group>
      )}
      <Group>
        {(['corrected', 'photo'] as const).map((one) => (
          <ViewButton
            key={one}
            isOn={frame === one}
            disabled={one === 'corrected' && !canCorrect}
            onClick={() => onFrame(one)}
          >
            {one === 'corrected' ? text.correctedShort : text.originalShort}
          </ViewButton>
        ))}
        {isCompared !== null && (
          <ViewButton isOn={isCompared} onClick={() => onCompared(!isCompared)} className="max-lg:hidden">
            {text.sideBySide}
          </ViewButton>
        )}
      </Group>
      <Group
        className={cx(
          'max-md:absolute max-md:top-[calc(48dvh-70px)] max-md:right-0',
          // there the words about pointing stand on a phone
          tool === 'propose' && 'max-md:hidden',
        )}
      >
        <Tool icon={ZoomOut} label={text.zoomOut} onClick={() => control.zoom(0.8)} />
        <span className="num w-12 text-center text-note text-stage-ink">{`${Math.round(control.view.scale * 100)}%`}</span>
        <Tool icon={ZoomIn} label={text.zoomIn} onClick={() => control.zoom(1.25)} />
        <Tool icon={Maximize} label={text.fit} onClick={control.fit} />
      </Group>
    </div>
  );
});

type ViewProps = {
  icon?: LucideIcon;
  isOn: boolean;
  disabled?: boolean;
  onClick: () => void;
  className?: string;
  children: ReactNode;
};

function ViewButton({ icon, isOn, className, children, ...button }: ViewProps) {
  return (
    <button
      type="button"
      {...button}
      aria-pressed={isOn}
      className={cx(
        'flex h-7 items-center gap-1.5 rounded-control px-2.5 text-note font-semibold whitespace-nowrap touch-area disabled:opacity-40',
        isOn ? 'bg-[#0b6670] text-white' : 'text-stage-ink hover:bg-stage-line',
        className,
      )}
    >
      {icon && <Icon of={icon} size="small" />}
      {children}
    </button>
  );
}

export function Group({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={cx(
        'flex items-center gap-0.5 rounded-panel border border-stage-line bg-stage-2 p-1',
        className,
      )}
    >
      {children}
    </div>
  );
}

type ToolProps = {
  icon: typeof Hand;
  label: string;
  isOn?: boolean;
  onClick: () => void;
  disabled?: boolean;
};

export function Tool({ icon, label, isOn, onClick, disabled }: ToolProps) {
  return (
    <HintButton
      icon={icon}
      label={label}
      side="bottom"
      size="small"
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onClick}
      className={isOn ? 'bg-[#0b6670]! text-white!' : 'text-stage-ink! hover:bg-stage-line!'}
    />
  );
}

function LookTool({ look, onLook }: { look: CanvasView; onLook: (look: CanvasView) => void }) {
  const { canvas: text } = useText(annotatorMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="relative">
      <Tool icon={SunMedium} label={text.look} isOn={isOpen} onClick={() => setIsOpen(!isOpen)} />
      {isOpen && (
        <div className="absolute left-0 top-10 z-10 flex w-56 flex-col gap-2 rounded-panel border border-stage-line bg-stage-2 p-3 text-note text-stage-ink">
          <span aria-hidden>{text.brightness}</span>
          <Slider
            label={text.brightness}
            minimum={0.3}
            maximum={3}
            step={0.05}
            value={look.brightness}
            onValueChange={(brightness) => onLook({ ...look, brightness })}
          />
          <span aria-hidden>{text.contrast}</span>
          <Slider
            label={text.contrast}
            minimum={0.3}
            maximum={3}
            step={0.05}
            value={look.contrast}
            onValueChange={(contrast) => onLook({ ...look, contrast })}
          />
          <button
            type="button"
            className="self-start text-stage-ink underline touch-area"
            onClick={() => onLook({ brightness: 1, contrast: 1 })}
          >
            {text.resetLook}
          </button>
        </div>
      )}
    </div>
  );
}
