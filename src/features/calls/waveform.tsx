import type { Lane } from './draw-waveform'
import { drawWaveform } from './draw-waveform'

/** The sound of each speaker as bars; drawn anew when its size or the theme changes. */
export function Waveform({ lanes }: { lanes: Lane[] }) {
  const draw = (canvas: HTMLCanvasElement | null) => {
    if (!canvas) return
    const redraw = () => drawWaveform(canvas, lanes)
    const size = new ResizeObserver(redraw)
    size.observe(canvas)
    const theme = new MutationObserver(redraw)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      size.disconnect()
      theme.disconnect()
    }
  }
  return (
    <div className="relative">
      <canvas ref={draw} aria-hidden className="block h-28 w-full" />
      <div aria-hidden className="pointer-events-none absolute inset-0 grid text-xs text-muted">
        {lanes.map(({ name, token }) => (
          <span key={name} className="flex items-start gap-1.5">
            <span className="flex items-center gap-1.5 rounded-sm bg-raised/80 pe-1">
              <span className="size-2 rounded-sm" style={{ background: `var(${token})` }} />
              {name}
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}
