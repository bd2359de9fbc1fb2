import { notSent } from '#contract/calls/record'
import type { RehearsalTool } from '#contract/rehearsal/lines'
import type { Passage } from '#server/telephony/simulator/line'

/** Plays a passage of the simulator to its end and returns what each side says. */
export function playPassage<Result>(passage: Passage<Result>) {
  const bot: string[] = []
  const caller: string[] = []
  const tools: RehearsalTool[] = []
  for (;;) {
    const step = passage.next({ cut: false })
    if (step.done) return { bot: bot.join(' '), caller: caller.join(' '), tools, result: step.value }
    const line = step.value
    if (line.by === 'bot') bot.push(line.text)
    else if (line.by === 'caller') caller.push(line.text)
    else if (line.by === 'tool') {
      const { name, type, arguments: args, result } = line.use
      const unsent = result === notSent && { result }
      tools.push({ name, type, ...(args && { arguments: args }), ...unsent })
    }
  }
}
