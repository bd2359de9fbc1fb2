import { startCounting } from '#server/analytics/count-calls'
import { campaignsPort } from '#server/campaigns/port'
import { startSuppressing } from '#server/contacts/do-not-call/opt-outs'
import { startImporting } from '#server/contacts/imports/run/import-jobs'
import { startMirroring } from '#server/gateway/call-mirror/mirror-calls'
import { startDelivering } from '#server/gateway/imports/deliver-rows'
import { startChecking } from '#server/gateway/list-checks/check-list'
import type { Platforms } from '#server/gateway/proxy/platform'
import { createUpstream } from '#server/gateway/proxy/upstream/upstream'
import type { OpenedServer, ReadyServer } from '#server/kernel/opened-server'
import { startRehearsing } from '#server/rehearsal/runs/run-jobs'
import { createGatewayApp } from './app'

/**
 * Starts a gateway in front of a hosted platform, which has the accounts and dials. A gateway has no carrier, dialer,
 * call engine, text sender or first account, and this file must not import one.
 */
export async function startGateway(server: OpenedServer, address: string): Promise<ReadyServer> {
  const { closing, jobs, outbound, vault } = server
  const { database } = server.opened
  const upstream = closing.add(createUpstream(address))
  closing.add(startCounting(database))
  closing.add(startSuppressing(database))
  closing.add(await startRehearsing({ jobs, database, outbound, vault }))
  const onPlatforms = (platforms: Platforms) => {
    closing.add(startMirroring(database, platforms))
    closing.add(startDelivering(database, platforms))
    closing.add(startChecking(database, platforms))
  }
  closing.add(await startImporting(jobs, database, campaignsPort))
  return {
    app: createGatewayApp({ ...server, database, upstream, onPlatforms }),
    welcome: async (url) => ({
      signIn: `Sign in with a key of ${upstream.host}: ${url}/sign-in`,
      firstKey: undefined,
    }),
  }
}
