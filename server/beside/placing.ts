import { calls } from '#contract/calls'
import { withoutGrouping } from '#contract/grouping'
import { isJsonObject } from '#contract/json-object'
import { refuseListed } from '#server/calls/placing'
import { inTransaction } from '#server/database/organization'
import type { Watch } from '#server/hosted/beside'

/**
 * A number on the list is refused before the platform hears of it. The list is held meanwhile: whoever is told that a
 * number is on it knows that no call to it is asked for after that.
 */
export const placingWatch: Watch = {
  operation: calls.create,
  around({ organization, body }, passOn) {
    const to = isJsonObject(body) ? body.to_number : undefined
    if (typeof to !== 'string') return passOn()
    return inTransaction(organization, async (inside) => {
      await refuseListed(inside, withoutGrouping(to))
      return passOn()
    })
  },
}
