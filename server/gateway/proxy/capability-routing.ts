import type { Hono, Context as HonoContext } from 'hono'
import { account, type Capabilities } from '#contract/accounts/account'
import { largeBodyBytes } from '#contract/http/endpoint'
import { methodOf, pathOf } from '#contract/http/route'
import { audited } from '#server/accounts/audit-log/audited'
import type { Organization } from '#server/kernel/database/organization'
import { readBody, requireReadable } from '#server/kernel/http/body'
import { implement } from '#server/kernel/http/implement'

import { asDocumented, honoPath, mount } from '#server/kernel/http/mount'
import { refuseDeepNesting } from '#server/kernel/http/parse'
import type { PlatformCapabilities } from './capabilities'
import type { GatewayExtension, InterceptedRequest, Interceptor } from './extensions'
import type { HostedGates } from './gates'
import { forwardedRequest, forwardOnce, responseFor } from './pass-through'
import { auditPassed } from './passed-audit'

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
  const forward = async () =>
    platform.forward(await forwardedRequest(context, caller.via === 'session', text))
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
