import { messages } from '~/features/campaigns/messages'
import { dayMinutes, endMoved, movedSpan, type Span, startMoved, stepMinutes } from './span'

type Key = { key: string; shiftKey: boolean }

const moves: Record<string, (span: Span) => Span> = {
  ArrowRight: (span) => movedSpan(span, stepMinutes),
  ArrowUp: (span) => movedSpan(span, stepMinutes),
  ArrowLeft: (span) => movedSpan(span, -stepMinutes),
  ArrowDown: (span) => movedSpan(span, -stepMinutes),
  PageUp: (span) => movedSpan(span, 60),
  PageDown: (span) => movedSpan(span, -60),
  Home: (span) => ({ ...span, start: 0 }),
  End: ({ length }) => ({ start: dayMinutes - length, length }),
}

const resizes: Record<string, (span: Span) => Span> = {
  ArrowRight: (span) => endMoved(span, stepMinutes),
  ArrowLeft: (span) => endMoved(span, -stepMinutes),
  ArrowUp: (span) => startMoved(span, -stepMinutes),
  ArrowDown: (span) => startMoved(span, stepMinutes),
  Home: (span) => startMoved(span, -span.start),
  End: (span) => endMoved(span, dayMinutes - span.start - span.length),
}

export const keysInWords = messages.spanKeys

/** The window after a key press; null for other keys. */
export function spanAfterKey(span: Span, { key, shiftKey }: Key): Span | null {
  return (shiftKey ? resizes : moves)[key]?.(span) ?? null
}
