import type { Turn } from '#contract/calls/record'
import { insertCalls } from '#server/calls/store'
import { openDatabase } from '#server/kernel/database/open'
import { summarizeLatency } from '#server/telephony/latency'

const turnCount = 2_000
const hourMs = 3_600_000
const turnMs = (2 * hourMs) / turnCount

const sayings = [
  'Let me look that up for you. Which of the two addresses shall I use for the delivery on Thursday?',
  'The second one, please.',
  'Thank you. I have noted it, and the driver will ring twice before ten in the morning.',
  'And what about the parcel that came back last week? Nobody has told me anything about it.',
]

function turnAt(at: number): Turn {
  const isBot = at % 2 === 0
  const start_ms = at * turnMs + (isBot ? 0 : 400)
  const latency = { llm: 0.4 + (at % 7) / 10, tts: 0.2 + (at % 3) / 20, e2e: 0.8 + (at % 11) / 8 }
  return {
    role: isBot ? 'assistant' : 'user',
    text: `${sayings[at % sayings.length]} (${at + 1})`,
    start_ms,
    end_ms: start_ms + (isBot ? 2_600 : 2_000),
    ...(isBot && at > 0 && { latency }),
  }
}

/** Inserts a call of two hours and 2,000 turns for the first organization of a running server; returns its id. */
async function storeLongCall(dataDirectory: string): Promise<string> {
  const opened = await openDatabase({ dataDirectory, purpose: 'attach' })
  try {
    const { database } = opened
    const { id } = await database.selectFrom('organizations').select('id').executeTakeFirstOrThrow()
    const { uid } = await database.selectFrom('bots').select('uid').limit(1).executeTakeFirstOrThrow()
    const turns = Array.from({ length: turnCount }, (_, at) => turnAt(at))
    const end = Date.now()
    const call_id = 'call_two_hours_two_thousand'
    await insertCalls({ id, database }, [
      {
        call_id,
        call_type: 'phonecall',
        direction: 'outbound',
        call_status: 'ended',
        from_number: '+14155550100',
        to_number: '+442079460123',
        agent_id: uid,
        customer_id: null,
        campaign_id: null,
        contact_id: null,
        dynamic_variables: '{}',
        simulated: true,
        registered_timestamp: end - 2 * hourMs - 1_000,
        start_timestamp: end - 2 * hourMs,
        end_timestamp: end,
        turns: JSON.stringify(turns),
        latency: JSON.stringify(summarizeLatency(turns)),
        call_cost: JSON.stringify({ total_cost: 1.24, llm_cost: 0.5, tts_cost: 0.42, stt_cost: 0.3 }),
        events: JSON.stringify([{ type: 'interruption', at_ms: hourMs, detail: 'The caller spoke.' }]),
        has_recording: true,
      },
    ])
    return call_id
  } finally {
    await opened.close()
  }
}

// Needs a running server: node dist/server/bench-long-call.js DATA_DIR
const [folder = ''] = process.argv.slice(2)
console.log(await storeLongCall(folder))
