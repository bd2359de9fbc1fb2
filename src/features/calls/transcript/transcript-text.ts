import { inWords } from '~/features/calls/detail/call-words'
import { formatDuration } from '~/lib/format/duration'
import type { Line } from './lines'

export function speakerOf(role: string, bot = 'Bot'): string {
  if (role === 'assistant') return bot
  return role === 'user' ? 'Caller' : inWords(role)
}

/** The transcript as plain text: "[0:12] Bot: Good morning." */
export function transcriptText(lines: readonly Line[]): string {
  return lines
    .map(({ role, text, start_ms, bot }) => {
      const time = start_ms === null ? '' : `[${formatDuration(start_ms / 1000)}] `
      return `${time}${speakerOf(role, bot)}: ${text}`
    })
    .join('\n')
}

export function transcriptJson(lines: readonly Line[]): string {
  return JSON.stringify(lines, null, 2)
}
