import { CallFilter, calls } from '#contract/calls'
import { isExtension } from '#contract/extension'
import { answering } from '#server/beside/ask'
import type { Watch } from '#server/hosted/beside'
import type { Implementation } from '#server/http/implement'
import { parseQuery } from '#server/http/parse'
import { isMirrored } from './store'

const names = Object.entries(CallFilter.shape).flatMap(([name, field]) => (isExtension(field) ? [name] : []))

/** What the platform cannot look for is looked for in the copies; else the platform lists its calls itself. */
export function listingWatch(ours: readonly Implementation[]): Watch {
  const list = ours.find(({ operation }) => operation === calls.list)
  return {
    operation: calls.list,
    async around(request, passOn) {
      const { organization, http } = request
      const given = http.req.query()
      const isOurs = list && names.some((name) => name !== 'cursor' && given[name])
      if (!isOurs || !(await isMirrored(organization))) return passOn()
      return answering(await list.handle({ ...request, ...parseQuery(calls.list, given) }))
    },
  }
}
