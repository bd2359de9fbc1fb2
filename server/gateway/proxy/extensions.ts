import type { Capabilities } from '#contract/accounts/account'
import type { Endpoint } from '#contract/http/endpoint'
import type { PlatformAnswer } from '#server/gateway/proxy/upstream/answer'
import type { Organization } from '#server/kernel/database/organization'
import type { Context } from '#server/kernel/http/caller'
import type { Implementation } from '#server/kernel/http/implement'
import type { Platform } from './platform'

/**
 * A feature that we add beside a hosted platform that lacks it. All of this is answered here only as long as the platform
 * does not have the capability itself.
 */
export type Beside = {
  readonly capability: keyof Capabilities
  /** Of what is there by choice: whether an organization has it. */
  readonly isOn?: (organization: Organization) => Promise<boolean>
  /** Operations that are extensions. Their context has the `platform` of whoever asks. */
  readonly implementations: Implementation[]
  /** What is done around operations of the specification that the platform answers. */
  readonly watches?: Watch[]
}

export type WatchedRequest = Context & {
  readonly platform: Platform
  /** What the platform has itself beyond the specification. */
  readonly has: Capabilities
  /** Those of the path, as they stand there. */
  readonly parameters: Readonly<Record<string, string>>
  /** As it came: the contract has not been heeded, that is for the platform to do. Undefined where it is no JSON. */
  readonly body: unknown
}

/** `passOn` lets the platform answer, with a success or a refusal; to refuse before it, throw an ApiError. */
export type Watch = {
  readonly operation: Endpoint
  around(request: WatchedRequest, passOn: () => Promise<PlatformAnswer>): Promise<PlatformAnswer>
}
