import type { Hono, Context as HonoContext } from 'hono'
import { account, Capabilities } from '#contract/accounts/account'
import { largeBodyBytes } from '#contract/http/endpoint'
import { methodOf, pathOf } from '#contract/http/route'
import { audited } from '#server/accounts/audit-log/audited'
import { answerOf, errorOf } from '#server/gateway/proxy/upstream/answer'
import type { Upstream } from '#server/gateway/proxy/upstream/upstream'
import type { Organization } from '#server/kernel/database/organization'
import { readBody, requireReadable } from '#server/kernel/http/body'
import { implement } from '#server/kernel/http/implement'
import { asDocumented, honoPath, mount } from '#server/kernel/http/mount'
import { refuseDeepNesting } from '#server/kernel/http/parse'
import type { GatewayExtension, InterceptedRequest, Interceptor } from './extensions'
import type { HostedGates } from './gates'
import { auditPassed, forwardedRequest, forwardOnce, responseFor } from './pass-through'

const keptMs = 5 * 60_000
const afterFailureMs = 30_000
const patienceMs = 6_000

/**
 * Asks the platform for its capabilities, without a key. A platform without this operation has none. The dashboard cannot
 * use web calls of a platform, because a gateway passes no WebSockets on.
 */
async function ask(upstream: Upstream): Promise<Capabilities> {
  const path = pathOf(account.capabilities)
  const asked = { method: 'GET', path, headers: { accept: 'application/json' }, patienceMs }
  const answer = await answerOf(await upstream.send(asked), {
    host: upstream.host,
    isSafe: true,
    patienceMs,
    leftMs: patienceMs,
  })
  if ([401, 403, 404, 405].includes(answer.status)) return {}
  if (answer.status !== 200 || typeof answer.body !== 'string') throw errorOf(answer)
  const { web_calls: _, ...capabilities } = Capabilities.catch({}).parse(JSON.parse(answer.body))
  return capabilities
}

/**
 * Caches the platform's capabilities for some minutes. Only the first caller waits; while the platform does not answer,
 * the last answer remains valid.
 */
export function createPlatformCapabilities(upstream: Upstream, clock = Date.now) {
  let known: { capabilities: Capabilities; until: number } | undefined
  let asking: Promise<Capabilities> | undefined

  async function refresh(): Promise<Capabilities> {
    try {
      const capabilities = await ask(upstream)
      known = { capabilities, until: clock() + keptMs }
      return capabilities
    } catch (error) {
      if (!known) throw error
      known.until = clock() + afterFailureMs
      return known.capabilities
    } finally {
      asking = undefined
    }
  }

  return async (): Promise<Capabilities> => {
    if (!known || known.until <= clock()) asking ??= refresh()
    return known?.capabilities ?? (asking as Promise<Capabilities>)
  }
}

type PlatformCapabilities = ReturnType<typeof createPlatformCapabilities>

type Pass = (context: HonoContext) => Promise<Response>

/** Routes each operation beyond the specification to the platform if it has the capability, else to our extension. */
export function createCapabilityRouting(ofPlatform: PlatformCapabilities, extensions: GatewayExtension[]) {
  async function ownCapabilities(organization?: Organization): Promise<Capabilities> {
    const has = await Promise.all(
      extensions.map(async ({ capability, isOn }) => {
        const isHad = isOn === undefined || (organization !== undefined && (await isOn(organization)))
        return isHad ? [[capability, true]] : []
      }),
    )
    return Object.fromEntries(has.flat())
  }

  /** Optional extensions count only for an organization that has switched them on. */
  const capabilities = async (organization?: Organization): Promise<Capabilities> => ({
    ...(await ownCapabilities(organization)),
    ...withoutUnused(present(await ofPlatform())),
  })

  return {
    capabilities,
    handlers: implement({ capabilities: account.capabilities })({ capabilities: () => capabilities() }),
    /** Mounts the extensions. While the platform has a capability, its own operations answer instead. */
    mount(app: Hono, gates: HostedGates, pass: Pass): void {
      for (const { capability, implementations, interceptors = [] } of extensions) {
        for (const { operation } of implementations) {
          app.on(methodOf(operation), honoPath(pathOf(operation)), async (context, next) =>
            (await ofPlatform())[capability] ? pass(context) : next(),
          )
        }
        mount(app, audited(implementations), gates)
        for (const interceptor of interceptors) {
          app.on(
            methodOf(interceptor.operation),
            honoPath(pathOf(interceptor.operation)),
            async (context, next) => {
              const has = await ofPlatform()
              if (has[capability]) return next()
              return intercepted(interceptor, { gates, context, has }).catch((error) => {
                throw asDocumented(interceptor.operation, error)
              })
            },
          )
        }
      }
    },
  }
}

/** The platform's `false` must not hide a capability that an extension adds. */
const present = (capabilities: Capabilities): Capabilities =>
  Object.fromEntries(Object.entries(capabilities).filter(([, has]) => has))

// Keys are managed on the pages of the platform, and the gateway combines reads.
const withoutUnused = ({
  api_keys: _,
  combined_reads: _reads,
  ...capabilities
}: Capabilities): Capabilities => capabilities

type InterceptParts = { gates: HostedGates; context: HonoContext; has: Capabilities }

async function intercepted(
  interceptor: Interceptor,
  { gates, context, has }: InterceptParts,
): Promise<Response> {
  const caller = await gates.identify(context)
  const { platform } = caller
  requireReadable(context, interceptor.operation)
  const text = await readBody(context, largeBodyBytes)
  refuseDeepNesting(text)
  const request: InterceptedRequest = {
    ...caller,
    platform,
    has,
    http: context,
    requestId: context.get('requestId'),
    parameters: context.req.param() as Record<string, string>,
    body: jsonIn(text),
  }
  const forward = async (body?: unknown) => {
    const sent = body === undefined ? text : JSON.stringify(body)
    return platform.forward(await forwardedRequest(context, caller.via === 'session', sent))
  }
  const pass = () => auditPassed(context, caller, () => interceptor.intercept(request, forward))
  return responseFor(await forwardOnce(context, caller, text, pass))
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
