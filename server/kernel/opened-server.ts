import type { Hono } from 'hono'
import type { Disk } from './database/disk'
import type { OpenDatabase } from './database/open'
import type { Environment } from './environment'
import type { Dashboard } from './http/files/dashboard'
import type { Health } from './http/health'
import type { Limits } from './http/limits/limits'
import type { Jobs } from './jobs/jobs'
import type { Live } from './live/live'
import type { Outbound } from './safe-fetch/outbound'
import type { Closing, Running } from './shutdown'
import type { Vault } from './vault/vault'

/** What a standalone server and a gateway share. */
export type OpenedServer = {
  environment: Environment
  dashboard: Dashboard
  closing: Closing
  /** `database` signs audit entries. */
  opened: OpenDatabase
  vault: Vault
  jobs: Jobs
  live: Live
  outbound: Outbound
  disk: Disk
  health: Health
  limits: Limits
  /** Sentences for the operator. */
  notices: string[]
}

/** A server that is ready to listen. */
export type ReadyServer = {
  app: Hono
  /** What WebSockets carry. It ends before the server stops listening. */
  sockets?: { close(): Promise<void> }
  /** Runs once the server listens at `url`; returns how to sign in. */
  welcome(url: string): Promise<Pick<Running, 'signIn' | 'firstKey'>>
}
