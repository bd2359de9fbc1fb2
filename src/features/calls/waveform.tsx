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
  return <canvas ref={draw} aria-hidden className="block h-28 w-full" />
}
