import { messages } from '#contract/messages/messages'
import { inTransaction } from '#server/kernel/database/organization'
import { readPage } from '#server/kernel/database/page'
import { implement } from '#server/kernel/http/implement'
import type { Jobs } from '#server/kernel/jobs/jobs'
import { acceptMessage } from './accept-text'
import { enqueueMessage } from './enqueue'
import { countMessages, insertMessage, listMessages } from './store'

// As long as the simulator is the only carrier.
const simulated = true

export function messageHandlers(jobs: Jobs) {
  return implement(messages)({
    send({ organization, body }) {
      return inTransaction(organization, async (inside) => {
        const accepted = await acceptMessage(inside, body, { now: Date.now(), simulated })
        // Only the intent: the carrier hears of it when it is on disk.
        await insertMessage(inside, accepted)
        await enqueueMessage(jobs, inside, accepted.id)
        const { id, from_number, to_number, message, status } = accepted
        return { id, from_number, to_number, message, status }
      })
    },
    async list({ organization, query }) {
      const { rows, pagination } = await readPage(query, {
        rows: (slice) => listMessages(organization, query, slice),
        total: () => countMessages(organization, query),
        positionOf: (row) => [row.created_at, row.id],
        ordering: ['moment', 'text'],
      })
      return { messages: rows, pagination }
    },
  })
}
