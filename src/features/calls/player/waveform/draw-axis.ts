import { isApproximate, type Line } from '~/features/calls/transcript/lines'
import { formatDuration } from '~/lib/format/duration'
import { type Span, ticksOf } from './axis-span'
import type { Pen } from './canvas-drawing'
import type { Mark } from './time-marks'

const turnHeight = 7
const turnTops: Record<string, number> = { assistant: 0, user: 9 }
const turnTokens: Record<string, string> = { assistant: '--series-1', user: '--series-2' }
const rowsTop = 21
const answersHeight = 20
const happeningsHeight = 16
const labelsHeight = 16
const leastPixels = 2

/** Pixels between labels. */
const labelGap = 76
/** Pixels between a tick and a label on its right. */
const tickGap = 4

/** The rows below the turns that have content. */
export type AxisRows = { hasAnswers: boolean; hasEvents: boolean }

export function rowsOf(marks: readonly Mark[]): AxisRows {
  const hasAnswers = marks.some(({ kind }) => kind === 'answer')
  return { hasAnswers, hasEvents: marks.some(({ kind }) => kind !== 'answer') }
}

export const axisHeight = ({ hasAnswers, hasEvents }: AxisRows) =>
  rowsTop + (hasAnswers ? answersHeight : 0) + (hasEvents ? happeningsHeight : 0) + labelsHeight

type Axis = { span: Span; lines: readonly Line[]; marks: readonly Mark[] }

const xOf =
  ({ from, to }: Span, width: number) =>
  (ms: number) =>
    ((ms - from) / (to - from)) * width

const isSeen = ({ from, to }: Span, begin: number, end: number) => end >= from && begin <= to

/** Draws turns as blocks, with response times, events and time labels below. */
export function drawAxis(pen: Pen, { span, lines, marks }: Axis): void {
  const { context, width, height, colour } = pen
  const x = xOf(span, width)
  for (const line of lines) {
    const top = turnTops[line.role]
    if (top === undefined || line.start_ms === null || line.end_ms === null) continue
    if (!isSeen(span, line.start_ms, line.end_ms)) continue
    const left = x(line.start_ms)
    // Estimated times are drawn faintly.
    context.globalAlpha = isApproximate(line) ? 0.45 : 1
    context.fillStyle = colour(turnTokens[line.role] ?? '')
    context.fillRect(left, top, Math.max(leastPixels, x(line.end_ms) - left), turnHeight)
  }
  context.globalAlpha = 1
  const drawMark = markDrawing(pen, span, marks)
  for (const mark of marks) if (isSeen(span, mark.at_ms, mark.end_ms)) drawMark(mark, tokens[mark.kind])
  drawLabels(pen, span, x, height - labelsHeight)
}

/** Draws the selected mark in a layer of its own, so that the others need not be redrawn. */
export function drawChosen(pen: Pen, { span, marks }: Axis, chosen: Mark): void {
  if (isSeen(span, chosen.at_ms, chosen.end_ms)) markDrawing(pen, span, marks)(chosen, '--accent')
}

function markDrawing({ context, width, colour }: Pen, span: Span, marks: readonly Mark[]) {
  const x = xOf(span, width)
  const slowest = marks.reduce((most, { seconds = 0 }) => Math.max(most, seconds), 0.001)
  const happeningsTop = rowsTop + (rowsOf(marks).hasAnswers ? answersHeight : 0)
  return (mark: Mark, token: string) => {
    context.fillStyle = colour(token)
    const left = x(mark.at_ms)
    if (mark.kind === 'answer') {
      const tall = ((mark.seconds ?? 0) / slowest) * (answersHeight - 3)
      context.fillRect(left, rowsTop + answersHeight - 2 - tall, 3, tall)
    } else shapes[mark.kind](context, left, happeningsTop, Math.max(leastPixels, x(mark.end_ms) - left))
  }
}

const tokens = { answer: '--muted', tool: '--series-3', event: '--series-4', silence: '--warn' }

type Shape = (context: CanvasRenderingContext2D, left: number, top: number, width: number) => void

/** Each kind has its own shape: a diamond, a disc, a bar with ends. */
const shapes: Record<Exclude<Mark['kind'], 'answer'>, Shape> = {
  tool(context, left, top) {
    context.beginPath()
    context.moveTo(left, top)
    for (const [dx, dy] of [
      [6, 6],
      [0, 12],
      [-6, 6],
    ] as const)
      context.lineTo(left + dx, top + dy)
    context.fill()
  },
  event(context, left, top) {
    context.beginPath()
    context.arc(left, top + 6, 5, 0, 2 * Math.PI)
    context.fill()
  },
  silence(context, left, top, width) {
    context.fillRect(left, top + 5, width, 2)
    context.fillRect(left, top + 1, leastPixels, 10)
    context.fillRect(left + width - leastPixels, top + 1, leastPixels, 10)
  },
}

function drawLabels({ context, width, colour }: Pen, span: Span, x: (ms: number) => number, top: number) {
  context.font = '11px system-ui, sans-serif'
  context.textBaseline = 'bottom'
  for (const ms of ticksOf(span, Math.max(1, Math.floor(width / labelGap)))) {
    const left = x(ms)
    context.fillStyle = colour('--edge')
    context.fillRect(left, top, 1, 4)
    context.fillStyle = colour('--muted')
    const text = formatDuration(ms / 1000)
    const wide = context.measureText(text).width
    // The playhead would cover a label at the start.
    const start = left < wide / 2 ? left + tickGap : left - wide / 2
    context.fillText(text, Math.min(start, width - wide), top + 16)
  }
}
