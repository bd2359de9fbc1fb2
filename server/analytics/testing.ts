import type { NewCall } from '#server/calls/engine/place-call'
import { newCall } from '#server/calls/testing'
import { createRandom } from '#server/telephony/random'

export const firstDay = Date.UTC(2026, 9, 20)
const minuteMs = 60_000
const dayMs = 1440 * minuteMs
const random = createRandom('analytics')
const reasons = [
  'user_ended_call',
  'voicemail',
  'dial_no_answer',
  'dial_busy',
  'dial_failed',
  'transferred_to_human',
]

type Answer = { e2e: number; llm: number; tts: number }
export type Known = NewCall & { answers: Answer[]; cost: number }

function makeCall(index: number): Known {
  const reason = reasons[random.whole(0, 5)] ?? ''
  const registered_timestamp = firstDay + random.whole(0, 14 * dayMs - 1)
  const isTaken = !reason.startsWith('dial_')
  const start_timestamp = isTaken ? registered_timestamp + 5_000 : null
  const isInbound = random.whole(0, 3) === 0
  const answers = Array.from({ length: isTaken ? random.whole(0, 6) : 0 }, () => {
    const [llm, tts] = [random.whole(80, 4000) / 1000, random.whole(50, 900) / 1000]
    return { llm, tts, e2e: llm + tts }
  })
  const turns = answers.map((latency) => ({
    role: 'assistant',
    text: 'Yes.',
    start_ms: 0,
    end_ms: 9,
    latency,
  }))
  const cost = random.whole(1, 300_000) / 1_000_000
  const [own, other] = [`+1415555010${random.whole(0, 2)}`, '+447700900123']
  const call = newCall({
    call_id: `call_${index}`,
    agent_id: `bot_${random.whole(0, 2)}`,
    agent_version: random.whole(1, 3),
    campaign_id: isInbound ? null : random.whole(1, 3),
    direction: isInbound ? 'inbound' : 'outbound',
    from_number: isInbound ? other : own,
    to_number: isInbound ? own : other,
    call_status: reason === 'dial_failed' ? 'error' : 'ended',
    disconnection_reason: reason,
    registered_timestamp,
    start_timestamp,
    end_timestamp: registered_timestamp + 5_000 + random.whole(0, 400_000),
    is_successful: isTaken ? [true, false, null][random.whole(0, 2)] : null,
    turns: isTaken ? JSON.stringify([{ role: 'user', text: 'Hm.', start_ms: 0, end_ms: 9 }, ...turns]) : null,
    call_cost: isTaken
      ? JSON.stringify({ total_cost: cost, llm_cost: cost, tts_cost: 0, stt_cost: 0 })
      : null,
  })
  return { ...call, answers, cost: isTaken ? cost : 0 }
}

/** Calls of two weeks with a clock change, with the expected facts. */
export const model = Array.from({ length: 900 }, (_, index) => makeCall(index))
export const rowOf = ({ answers: _, cost: __, ...row }: Known): NewCall => row
export const began = (call: Known) => Number(call.start_timestamp ?? call.registered_timestamp)
export const ownNumber = (call: Known) => (call.direction === 'inbound' ? call.to_number : call.from_number)
