import { CallFilter, calls } from '#contract/calls/calls'
import { isExtension } from '#contract/http/extension'
import { answering } from '#server/gateway/extensions/ask'
import type { Watch } from '#server/gateway/proxy/extensions'
import type { Implementation } from '#server/kernel/http/implement'
import { parseQuery } from '#server/kernel/http/parse'
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
