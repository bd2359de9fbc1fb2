import { summarizeLatency } from '#server/telephony/latency'
import { createRandom } from '#server/telephony/random'

export const conversationCount = 4_000
const words =
  `hello yes no thanks please account order number name address email phone time day morning evening call
again later today tomorrow week month year price offer plan service delivery parcel refund invoice payment card bank
doctor clinic tooth insurance policy claim report visit office street city question answer problem help manager
colleague transfer line moment wait hold speak understand repeat confirm cancel change move book table room flight
ticket train hotel guest water power meter contract renew upgrade device screen password login reset link message
voicemail survey rating happy unhappy quick slow new old first second last other same different right wrong good bad`
    .split(/\s+/)
    .filter(Boolean)

/** Conversation `number`: ten turns of about ten words, with a realistic word frequency. */
export function conversations() {
  const random = createRandom('conversations')
  const word = () => words[Math.floor(random.next() ** 2 * words.length)] ?? ''
  return Array.from({ length: conversationCount }, (_, number) => {
    let at = 0
    const turns = Array.from({ length: 10 }, (_, index) => {
      const role = index % 2 === 0 ? 'assistant' : 'user'
      const said = Array.from({ length: random.whole(6, 14) }, word)
      if (index === 2 && number % 2 === 0) said.push('appointment')
      if (index === 5 && number % 10 === 0) said.push('by', 'the', 'end', 'of', 'next', 'week')
      // A name that few calls contain.
      if (index === 4) said.push(`item${number}`)
      const start_ms = at + random.whole(300, 1500)
      at = start_ms + said.length * 330
      const [llm, tts] = [random.whole(180, 1800) / 1000, random.whole(90, 400) / 1000]
      const latency = { llm, tts, e2e: Number((llm + tts + 0.1).toFixed(3)) }
      const turn = { role, text: said.join(' '), start_ms, end_ms: at }
      return role === 'assistant' && index > 0 ? { ...turn, latency } : turn
    })
    return { number, turns, latency: summarizeLatency(turns) }
  })
}
