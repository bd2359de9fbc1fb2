import type { Span } from './axis-span'

/** Reads a span such as "60-75", in whole seconds; undefined if invalid. */
export function readSpan(text: unknown): Span | undefined {
  const [, from = '', to = ''] = /^(\d{1,6})-(\d{1,6})$/.exec(String(text)) ?? []
  return Number(to) > Number(from) ? { from: Number(from) * 1_000, to: Number(to) * 1_000 } : undefined
}

export const writeSpan = ({ from, to }: Span) => `${Math.floor(from / 1_000)}-${Math.ceil(to / 1_000)}`
