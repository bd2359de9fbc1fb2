import { calls } from '#contract/calls/calls'
import { CallFilter } from '#contract/calls/filter'
import { invalid } from '#contract/http/error'
import { isExtension } from '#contract/http/extension'
import { analyticsHandlers } from '#server/analytics/handlers'
import { callHandlers } from '#server/calls/handlers'
import { answerWith } from '#server/gateway/extensions/ask'
import type { GatewayExtension, Interceptor } from '#server/gateway/proxy/extensions'
import type { Platforms } from '#server/gateway/proxy/platform'
import type { Environment } from '#server/kernel/environment'
import type { Implementation } from '#server/kernel/http/implement'
import type { Limits } from '#server/kernel/http/limits/limits'
import { parseQuery } from '#server/kernel/http/parse'
import { callMirrorHandlers } from './handlers'
import { isMirrored } from './store'

const names = Object.entries(CallFilter.shape).flatMap(([name, field]) => (isExtension(field) ? [name] : []))

const others = ['cursor', 'sort_by', 'sort_order']

/**
 * Lists with a filter that the platform lacks are answered from the copied calls, all others by the platform. Without
 * copies it would ignore the filter and answer with all calls. The dashboard says so; a program would not notice.
 */
function callListInterceptor(ours: readonly Implementation[]): Interceptor {
  const list = ours.find(({ operation }) => operation === calls.list)
  return {
    operation: calls.list,
    async intercept(request, next) {
      const { organization, http } = request
      const query = http.req.query()
      const lacking = names.filter((name) => name !== 'cursor' && query[name])
      if (!list || lacking.length === 0) return next()
      if (!(await isMirrored(organization))) {
        const filters = lacking.filter((name) => !others.includes(name))
        if (request.via === 'session' || filters.length === 0) return next()
        throw invalid(filters.map((path) => ({ path, message: path === 'agent_id' ? otherName : noFilter })))
      }
      return answerWith(await list.handle({ ...request, ...parseQuery(calls.list, query) }))
    },
  }
}

type MirrorParts = { environment: Environment; limits: Limits; platforms: Platforms }

const noFilter = 'The platform does not have this filter. Copied calls have it: switch them on in Settings.'
const otherName = 'The platform does not have this filter. Use bot_uid.'

/** Copies of the platform's calls, and the statistics and filters that work on them. */
export const callMirrorExtensions = ({ environment, limits, platforms }: MirrorParts): GatewayExtension[] => [
  { capability: 'call_mirror', implementations: callMirrorHandlers(platforms) },
  { capability: 'analytics', implementations: analyticsHandlers, isOn: isMirrored },
  {
    capability: 'call_filters',
    implementations: [],
    interceptors: [callListInterceptor(callHandlers(environment, limits))],
    isOn: isMirrored,
  },
  { capability: 'call_sorting', implementations: [], isOn: isMirrored },
  { capability: 'call_results', implementations: [], isOn: isMirrored },
]
