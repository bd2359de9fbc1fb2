import type { Capabilities } from '#contract/accounts/account'
import type { Endpoint } from '#contract/http/endpoint'
import type { PlatformAnswer } from '#server/gateway/proxy/upstream/answer'
import type { Organization } from '#server/kernel/database/organization'
import type { Context } from '#server/kernel/http/caller'
import type { Implementation } from '#server/kernel/http/implement'
import type { Platform } from './platform'

/** A feature that the gateway adds to a hosted platform, for as long as the platform lacks the capability. */
export type GatewayExtension = {
  readonly capability: keyof Capabilities
  /** For optional features: whether an organization has switched it on. */
  readonly isOn?: (organization: Organization) => Promise<boolean>
  /** Operations that are extensions. Their context has the caller's `platform`. */
  readonly implementations: Implementation[]
  /** Run around operations of the specification, which the platform answers. */
  readonly interceptors?: Interceptor[]
}

export type InterceptedRequest = Context & {
  readonly platform: Platform
  /** The platform's own capabilities. */
  readonly has: Capabilities
  /** Path parameters, not decoded. */
  readonly parameters: Readonly<Record<string, string>>
  /** The parsed body, not validated: the platform does that. Undefined if it is not JSON. */
  readonly body: unknown
}

/**
 * `next` forwards the request to the platform, with another `body` if one is given. Throw an ApiError to refuse the
 * request before that.
 */
export type Interceptor = {
  readonly operation: Endpoint
  intercept(
    request: InterceptedRequest,
    next: (body?: unknown) => Promise<PlatformAnswer>,
  ): Promise<PlatformAnswer>
}
