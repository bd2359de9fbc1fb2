import type { Call } from '#contract/calls/calls'
import { inWords } from '~/features/calls/detail/call-words'
import { formatDuration } from '~/lib/format/duration'
import type { Line } from './lines'

export function speakerOf(role: string, bot = 'Bot'): string {
  if (role === 'assistant') return bot
  return role === 'user' ? 'Caller' : inWords(role)
}

/** Who speaks a turn of a call, by its place in the transcript: if the call was handed over, the name of the bot. */
export function speakerIn(
  { agent_id, handovers }: Pick<Call, 'agent_id' | 'handovers'>,
  { role, turn }: { role: string; turn: number },
  botName: (uid: string) => string,
): string {
  if (!handovers?.length) return speakerOf(role)
  const bot = handovers.findLast((handover) => handover.turn <= turn)?.agent_id ?? agent_id
  return speakerOf(role, bot ? botName(bot) : undefined)
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
