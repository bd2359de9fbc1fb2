/** Draws with the current theme colors: `colour('--muted')`. */
export type Pen = {
  context: CanvasRenderingContext2D
  width: number
  height: number
  colour: (token: string) => string
}

type CanvasDrawingProps = { draw: (pen: Pen) => void; className: string; height?: number }

/** A canvas that redraws when its size or the theme changes. */
export function CanvasDrawing({ draw, className, height }: CanvasDrawingProps) {
  const keep = (canvas: HTMLCanvasElement | null) => {
    if (!canvas) return
    const redraw = () => drawOn(canvas, draw)
    const size = new ResizeObserver(redraw)
    size.observe(canvas)
    const theme = new MutationObserver(redraw)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      size.disconnect()
      theme.disconnect()
    }
  }
  return <canvas ref={keep} aria-hidden className={className} style={{ height }} />
}

function drawOn(canvas: HTMLCanvasElement, draw: (pen: Pen) => void): void {
  const { clientWidth: width, clientHeight: height } = canvas
  const context = canvas.getContext('2d')
  if (!context || width === 0) return
  const scale = devicePixelRatio
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  context.scale(scale, scale)
  const look = getComputedStyle(canvas)
  const known = new Map<string, string>()
  const colour = (token: string) => {
    const read = known.get(token) ?? look.getPropertyValue(token)
    known.set(token, read)
    return read
  }
  draw({ context, width, height, colour })
}
