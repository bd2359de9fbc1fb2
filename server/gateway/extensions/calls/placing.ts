import { calls } from '#contract/calls/calls'
import { doNotCall } from '#contract/do-not-call/do-not-call'
import type { Endpoint } from '#contract/http/endpoint'
import { invalid } from '#contract/http/error'
import { messages } from '#contract/messages/messages'
import { withoutGrouping } from '#rules/text/grouping'
import { isJsonObject } from '#rules/text/json-object'
import { refuseListed } from '#server/calls/engine/place-call'
import { numberRefusal } from '#server/contacts/dialing-rules/called-party'
import { findDialingRules } from '#server/contacts/dialing-rules/store'
import type { Watch } from '#server/gateway/proxy/extensions'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Implementation } from '#server/kernel/http/implement'
import { besideOthers, untilOver } from './holds'

const name = 'calls and texts that are asked for'

const isE164 = /^\+[1-9]\d{1,14}$/
const isShort = /^\d{1,6}$/

/** Blocked types and countries. The platform refuses what is not written as a phone number. */
async function refuseBlocked(inside: Organization, to: string): Promise<void> {
  if (!isE164.test(to) && !isShort.test(to)) return
  const reason = isShort.test(to)
    ? `${to} is an emergency or short number. Such numbers are never called or texted.`
    : numberRefusal(to, await findDialingRules(inside))
  if (reason) throw invalid([{ path: 'to_number', message: reason }])
}

/**
 * A blocked number or one on the list is refused before the platform hears of it. That a call or a text is asked for is written down while
 * the list is held: whoever lists a number afterwards waits for its end.
 */
const watchFor = (operation: Endpoint): Watch => ({
  operation,
  around({ organization, body }, passOn) {
    const to = isJsonObject(body) ? body.to_number : undefined
    if (typeof to !== 'string') return passOn()
    const begin = (take: (inside: Organization) => Promise<unknown>) =>
      inTransaction(organization, async (inside) => {
        await refuseBlocked(inside, withoutGrouping(to))
        await refuseListed(inside, withoutGrouping(to))
        await take(inside)
      })
    return besideOthers(organization, { name, begin }, passOn)
  },
})

export const placingWatches = [calls.create, messages.send].map(watchFor)

const isListing = ({ operation }: Implementation) =>
  operation === doNotCall.add || operation === doNotCall.addMany

/** Whoever is told that a number is on the list knows that no call and no text to it is asked for after that. */
export function listingBeside(ours: readonly Implementation[]): Implementation[] {
  return ours.map((one) => {
    if (!isListing(one)) return one
    return {
      ...one,
      async handle(request) {
        const answer = await one.handle(request)
        await untilOver(request.organization, name)
        return answer
      },
    }
  })
}
