import { insertCalls } from '#server/calls/store'
import { inTransaction } from '#server/kernel/database/organization'
import type { AnswerInbound } from '#server/phone-lines/open-lines'
import { insertInboundLineCall } from '#server/phone-lines/store'
import { acceptPhoneCall, findCalledNumber } from './place-call'

/** Stores calls from the telephone network; the engine then answers them, or records why no bot does. */
export const createInboundCalls = (now: () => number = Date.now): AnswerInbound => ({
  isOurs: async (organization, to) => (await findCalledNumber(organization, to)) !== undefined,
  accept: (organization, line_id, { channel, from_number, to_number }) =>
    inTransaction(organization, async (inside) => {
      const number = await findCalledNumber(inside, to_number)
      if (!number) return false
      const { call, isAnswered } = await acceptPhoneCall(inside, { from: from_number, number }, now())
      await insertCalls(inside, [call])
      if (isAnswered) {
        await insertInboundLineCall(inside.database, { call_id: call.call_id, line_id, channel })
      }
      return isAnswered
    }),
})
