import type { Database } from '#server/database/organization'
import type { Beside } from '#server/hosted/beside'
import type { Platforms } from '#server/hosted/platforms'
import type { Jobs } from '#server/jobs/jobs'
import type { Live } from '#server/live/live'
import type { Outbound } from '#server/outbound/outbound'
import type { Vault } from '#server/vault/vault'
import type { Environment } from './environment'
import type { Limits } from './http/limits'

/** What features that stand beside a hosted platform are made of. */
export type BesideParts = {
  database: Database
  environment: Environment
  jobs: Jobs
  live: Live
  limits: Limits
  outbound: Outbound
  vault: Vault
  /** The platform for work that goes on when nobody asks: a request's own is `platform` of its context. */
  platforms: Platforms
}

/** All that we add to a hosted platform; the session tells the dashboard of each whose capability the platform lacks. */
export function besideImplementations(_parts: BesideParts): Beside[] {
  return []
}
