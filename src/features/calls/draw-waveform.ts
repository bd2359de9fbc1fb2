import { barsOf } from './peaks'

export type Lane = { name: string; peaks: Float32Array /** A token of the look. */; token: string }

const barWidth = 2
const gap = 1

/** One lane above the other, bars around each middle. Colours are those of the canvas at this moment. */
export function drawWaveform(canvas: HTMLCanvasElement, lanes: readonly Lane[]): void {
  const { clientWidth, clientHeight } = canvas
  const context = canvas.getContext('2d')
  if (!context || clientWidth === 0) return
  const scale = devicePixelRatio
  canvas.width = Math.round(clientWidth * scale)
  canvas.height = Math.round(clientHeight * scale)
  context.scale(scale, scale)
  const look = getComputedStyle(canvas)
  const laneHeight = clientHeight / lanes.length
  const count = Math.floor(clientWidth / (barWidth + gap))
  const loudest = Math.max(0.05, ...lanes.map(({ peaks }) => peaks.reduce((a, b) => Math.max(a, b), 0)))
  for (const [at, { peaks, token }] of lanes.entries()) {
    const middle = laneHeight * (at + 0.5)
    context.fillStyle = look.getPropertyValue(token)
    for (const [bar, level] of barsOf(peaks, count).entries()) {
      const height = Math.max(1, (level / loudest) * (laneHeight - 6))
      context.fillRect((bar * clientWidth) / count, middle - height / 2, barWidth, height)
    }
  }
}
