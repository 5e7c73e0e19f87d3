import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MESSAGES } from '../messages.ts';

/**
 * Lays out its content at exactly `width` CSS px. Where there is less room it is scaled down as a whole, so that lines break where
 * they break at that width.
 */
export function PreviewStage(props: { width: number; className: string; children: ReactNode }) {
  const { width, className, children } = props;
  const stage = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null);

  useLayoutEffect(() => {
    const [outer, inner] = [stage.current, content.current];
    if (outer === null || inner === null) return;
    const measure = () => setRoom({ width: outer.clientWidth, height: inner.offsetHeight });
    // Observers run before the browser paints, so nothing jumps.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(outer);
    observer.observe(inner);
    measure();
    return () => observer.disconnect();
  }, []);

  const scale = room === null || room.width === 0 ? 1 : Math.min(1, room.width / width);
  const isScaled = scale < 1;
  return (
    <>
      <div
        ref={stage}
        className="w-full overflow-hidden"
        style={isScaled && room !== null ? { height: room.height * scale } : {}}
      >
        <div
          ref={content}
          data-testid="preview-stage"
          className={`origin-top-left ${className}`}
          style={{ width, ...(isScaled ? { transform: `scale(${scale})` } : {}) }}
        >
          {children}
        </div>
      </div>
      {isScaled && <p className="mt-2 text-xs text-muted">{MESSAGES.preview.scaled(Math.round(scale * 100), width)}</p>}
    </>
  );
}
