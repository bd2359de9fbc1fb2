import { calls } from '#contract/calls'
import type { Endpoint } from '#contract/endpoint'
import { withoutGrouping } from '#contract/grouping'
import { isJsonObject } from '#contract/json-object'
import { messages } from '#contract/messages'
import { refuseListed } from '#server/calls/placing'
import { inTransaction } from '#server/database/organization'
import type { Watch } from '#server/hosted/beside'

/**
 * A number on the list is refused before the platform hears of it. The list is held meanwhile: whoever is told that a
 * number is on it knows that no call and no text to it is asked for after that.
 */
const watchFor = (operation: Endpoint): Watch => ({
  operation,
  around({ organization, body }, passOn) {
    const to = isJsonObject(body) ? body.to_number : undefined
    if (typeof to !== 'string') return passOn()
    return inTransaction(organization, async (inside) => {
      await refuseListed(inside, withoutGrouping(to))
      return passOn()
    })
  },
})

export const placingWatches = [calls.create, messages.send].map(watchFor)
