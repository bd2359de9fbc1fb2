import type { Hono, Context as HonoContext } from 'hono'
import type { Capabilities } from '#contract/accounts/account'
import { largeBodyBytes } from '#contract/http/endpoint'
import { methodOf, pathOf } from '#contract/http/route'
import { audited } from '#server/accounts/audit-log/audited'
import type { Organization } from '#server/kernel/database/organization'
import { readBody } from '#server/kernel/http/body'
import { refuseDeepNesting } from '#server/kernel/http/json-text'
import { requireReadable } from '#server/kernel/http/media-types'
import { asDocumented, honoPath, mount } from '#server/kernel/http/mount'
import type { PlatformCapabilities } from './capabilities'
import type { Beside, Watch, WatchedRequest } from './extensions'
import type { HostedGates } from './gates'
import { forwardedRequest, responseFor } from './pass-through'
import { auditPassed } from './passed-audit'

type Pass = (context: HonoContext) => Promise<Response>

/** Who answers what goes beyond the specification: the platform where it can, else what we have beside it. */
export function createPrecedence(ofPlatform: PlatformCapabilities, beside: Beside[]) {
  async function here(organization?: Organization): Promise<Capabilities> {
    const has = await Promise.all(
      beside.map(async ({ capability, isOn }) => {
        const isHad = isOn === undefined || (organization !== undefined && (await isOn(organization)))
        return isHad ? [[capability, true]] : []
      }),
    )
    return Object.fromEntries(has.flat())
  }

  return {
    /** What is there by choice is told to the organization alone. */
    capabilities: async (organization?: Organization): Promise<Capabilities> => ({
      ...(await here(organization)),
      ...withoutKeys(present(await ofPlatform())),
    }),
    /** Mounts what is beside the platform, each behind the platform's own. */
    mount(app: Hono, gates: HostedGates, pass: Pass): void {
      for (const { capability, implementations, watches = [] } of beside) {
        for (const { operation } of implementations) {
          app.on(methodOf(operation), honoPath(pathOf(operation)), async (context, next) =>
            (await ofPlatform())[capability] ? pass(context) : next(),
          )
        }
        mount(app, audited(implementations), gates)
        for (const watch of watches) {
          app.on(methodOf(watch.operation), honoPath(pathOf(watch.operation)), async (context, next) => {
            const has = await ofPlatform()
            if (has[capability]) return next()
            return watched(watch, { gates, context, has }).catch((error) => {
              throw asDocumented(watch.operation, error)
            })
          })
        }
      }
    },
  }
}

/** What the platform says it does not have is had here all the same. */
const present = (capabilities: Capabilities): Capabilities =>
  Object.fromEntries(Object.entries(capabilities).filter(([, has]) => has))

// Keys are managed on the pages of the platform.
const withoutKeys = ({ api_keys: _, ...capabilities }: Capabilities): Capabilities => capabilities

type Watching = { gates: HostedGates; context: HonoContext; has: Capabilities }

async function watched(watch: Watch, { gates, context, has }: Watching): Promise<Response> {
  const caller = await gates.identify(context)
  const { platform } = caller
  requireReadable(context, watch.operation)
  const text = await readBody(context, largeBodyBytes)
  refuseDeepNesting(text)
  const request: WatchedRequest = {
    ...{ ...caller, platform, has, http: context, requestId: context.get('requestId') },
    parameters: context.req.param() as Record<string, string>,
    body: jsonIn(text),
  }
  const passOn = async () => platform.forward(await forwardedRequest(context, caller.via === 'session', text))
  return responseFor(await auditPassed(context, caller, () => watch.around(request, passOn)))
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
