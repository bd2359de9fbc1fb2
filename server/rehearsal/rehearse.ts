import type { RehearsalEnd, RehearsalLine } from '#contract/rehearsal/lines'
import { mostBotTurns } from '#contract/rehearsal/suites'
import type { Conversation } from '#server/telephony/conversation'
import type { Conduct } from '#server/telephony/simulator/bot/conduct'
import type { CallerPlayer } from '#server/telephony/simulator/caller/talking-caller'

export type Rehearsed = { lines: RehearsalLine[]; ended_by: RehearsalEnd }

type Parts = {
  bot: Conversation
  caller: CallerPlayer
  conduct: Pick<Conduct, 'silenceRetries' | 'silenceMessage'>
  signal: AbortSignal
}

/** Lets both sides speak in turn until one ends the conversation or the limit is reached. */
export async function rehearse({ bot, caller, conduct, signal }: Parts): Promise<Rehearsed> {
  const lines: RehearsalLine[] = []
  let silences = 0
  let heard = ''
  for (let at = 0; at < mostBotTurns; at++) {
    const turn = await bot.answer(lines, { signal, onText: () => undefined })
    const { text, tools, knowledge, ended_by } = turn
    // The results of async tools are in the lines, too.
    await turn.later
    if (text || tools.length > 0) {
      lines.push({ by: 'bot', text, ...(tools.length > 0 && { tools }), ...(knowledge && { knowledge }) })
    }
    if (ended_by) return { lines, ended_by }
    heard = text
    // The bot asks a silent caller again, as often as its settings say.
    for (;;) {
      const said = await caller.reply(heard, signal)
      if (said.text) lines.push({ by: 'caller', text: said.text })
      if (said.ends) return { lines, ended_by: 'caller' }
      if (said.text) break
      if (silences >= conduct.silenceRetries) return { lines, ended_by: 'bot' }
      silences += 1
      heard = conduct.silenceMessage || 'Are you still there?'
      lines.push({ by: 'bot', text: heard })
    }
  }
  return { lines, ended_by: 'limit' }
}
