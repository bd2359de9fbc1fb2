import { startCounting } from '#server/analytics/counting'
import { createAuditKeeper } from '#server/audit-log/keeper'
import { withAuditKey } from '#server/audit-log/scope'
import { createDisk } from '#server/database/disk'
import { openDatabase } from '#server/database/open'
import { startSuppressing } from '#server/do-not-call/opt-outs'
import type { Platforms } from '#server/hosted/platforms'
import { requirePurpose } from '#server/hosted/purpose'
import { createUpstream } from '#server/hosted/upstream'
import { startDelivering } from '#server/imports/beside/delivering'
import { startImporting } from '#server/imports/importing'
import { createJobs } from '#server/jobs/jobs'
import { startChecking } from '#server/list-readings/checking'
import { createLive } from '#server/live/live'
import { startMirroring } from '#server/mirror/mirroring'
import { createOutbound } from '#server/outbound/outbound'
import { startRehearsing } from '#server/rehearsal-runs/working'
import { startSealing } from '#server/tools/sealing'
import { checkVaultKey } from '#server/vault/keys-check'
import { createVault } from '#server/vault/vault'
import type { Dashboard } from './app'
import type { Closing } from './closing'
import { createDrain, drainSecondsOf } from './draining'
import type { Environment } from './environment'
import { createHostedApp } from './hosted-app'
import { createHealth } from './http/health'
import { createLimits } from './http/limits'
import { listen } from './http/listen'
import type { Running } from './running'
import { startTidying } from './tidying'

type Parts = { environment: Environment; dashboard: Dashboard; address: string }

/**
 * In front of a hosted platform: it has the accounts and does the dialing. Here there is no carrier, no dialer, no call
 * engine, no sender of texts and no first account, and nothing in this file may bring one in.
 */
export async function serveHosted(
  { environment, dashboard, address }: Parts,
  closing: Closing,
): Promise<Running> {
  const { DATA_DIR, DATABASE_URL, PUBLIC_URL, PG_BIN, ENCRYPTION_KEY, ALLOWED_PRIVATE_HOSTS } = environment
  const unsigned = closing.add(
    await openDatabase({
      dataDirectory: DATA_DIR,
      databaseUrl: DATABASE_URL,
      binDirectory: PG_BIN,
      purpose: 'serve',
    }),
  )
  const vault = createVault({ dataDirectory: DATA_DIR, key: ENCRYPTION_KEY })
  const audit = closing.add(createAuditKeeper(DATA_DIR))
  const opened = { ...unsigned, database: withAuditKey(unsigned.database, vault, audit.wake) }
  const { database } = opened
  const upstream = closing.add(createUpstream(address))
  await requirePurpose(database, upstream.url.origin)
  const keyNotices = await checkVaultKey(database, vault, environment)
  audit.begin(database)
  const sealing = closing.add(await startSealing({ database, vault, environment }))
  const notices = [...keyNotices, ...sealing.notices]
  closing.add(startTidying(database))
  const jobs = closing.add(createJobs(opened))
  const live = createLive()
  await live.follow(opened.listen)
  const outbound = closing.add(createOutbound({ privateHosts: ALLOWED_PRIVATE_HOSTS ?? new Set() }))
  const disk = closing.add(createDisk(opened.folders, opened.aside))
  const health = createHealth(opened.aside, disk)
  const limits = createLimits(environment, DATABASE_URL === undefined ? undefined : opened.aside)
  const parts = { upstream, jobs, live, outbound, vault, limits, health }
  closing.add(startCounting(database))
  closing.add(startSuppressing(database))
  closing.add(await startRehearsing({ jobs, database, outbound, vault }))
  const onPlatforms = (platforms: Platforms) => {
    closing.add(startMirroring(database, platforms))
    closing.add(startDelivering(database, platforms))
    closing.add(startChecking(database, platforms))
  }
  closing.add(await startImporting(jobs, database))
  const app = createHostedApp({ database, environment, dashboard, onPlatforms, ...parts })
  const listening = closing.add(await listen(app, environment))
  // Streams end before the server waits for its requests.
  closing.add(live)
  closing.add(createDrain({ health, listening, seconds: drainSecondsOf(environment) }))
  const url = PUBLIC_URL ?? listening.url
  return {
    url,
    signIn: `Sign in with a key of ${upstream.host}: ${url}/sign-in`,
    firstKey: undefined,
    notices,
    stop: closing.close,
  }
}
