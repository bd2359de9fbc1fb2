import { CallFilter, calls } from '#contract/calls/calls'
import { isExtension } from '#contract/http/extension'
import { answerWith } from '#server/gateway/extensions/ask'
import type { Interceptor } from '#server/gateway/proxy/extensions'
import type { Implementation } from '#server/kernel/http/implement'
import { parseQuery } from '#server/kernel/http/parse'
import { isMirrored } from './store'

const names = Object.entries(CallFilter.shape).flatMap(([name, field]) => (isExtension(field) ? [name] : []))

/** Lists with a filter that the platform lacks are answered from the copied calls, all others by the platform. */
export function callListInterceptor(ours: readonly Implementation[]): Interceptor {
  const list = ours.find(({ operation }) => operation === calls.list)
  return {
    operation: calls.list,
    async intercept(request, next) {
      const { organization, http } = request
      const query = http.req.query()
      const isOurs = list && names.some((name) => name !== 'cursor' && query[name])
      if (!isOurs || !(await isMirrored(organization))) return next()
      return answerWith(await list.handle({ ...request, ...parseQuery(calls.list, query) }))
    },
  }
}
