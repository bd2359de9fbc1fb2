import type { Outline } from '#rules/calls/sound/recording-outline'
import type { Line } from '~/features/calls/transcript/lines'
import type { Lane } from './draw-waveform'
import { loudestChannel } from './peaks'

const botToken = '--series-1'
const callerToken = '--series-2'

/** This many lines are enough to identify the bot's channel. */
const enough = 100

type Drawn = Pick<Outline, 'channels' | 'peakMs'>

/** A lane per speaker. The times of the bot's lines identify its channel. */
export function lanesOf({ channels, peakMs }: Drawn, lines: readonly Line[]): Lane[] {
  const [first, second] = channels
  if (!first) return []
  if (!second) return [{ name: 'Recording', peaks: first, peakMs, token: botToken }]
  const spoken = lines.flatMap(({ role, start_ms, end_ms }) =>
    role === 'assistant' && start_ms !== null && end_ms !== null ? { from_ms: start_ms, to_ms: end_ms } : [],
  )
  const botFirst = loudestChannel(channels, peakMs, spoken.slice(0, enough)) === 0
  return [
    { name: 'Bot', peaks: botFirst ? first : second, peakMs, token: botToken },
    { name: 'Caller', peaks: botFirst ? second : first, peakMs, token: callerToken },
  ]
}
