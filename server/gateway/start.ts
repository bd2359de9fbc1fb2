import { createAuditKeeper } from '#server/accounts/audit-log/keeper'
import { withAuditKey } from '#server/accounts/audit-log/scope'
import { startCounting } from '#server/analytics/count-calls'
import type { Dashboard } from '#server/app'
import { startSealing } from '#server/bots/tools/sealing'
import { startSuppressing } from '#server/contacts/do-not-call/opt-outs'
import { startImporting } from '#server/contacts/imports/run/import-jobs'
import type { Environment } from '#server/environment'
import { startTidying } from '#server/expired-rows-job'
import { requirePurpose } from '#server/gateway/accounts/purpose'
import { startMirroring } from '#server/gateway/call-mirror/mirror-calls'
import { startDelivering } from '#server/gateway/imports/deliver-rows'
import { startChecking } from '#server/gateway/list-checks/check-list'
import type { Platforms } from '#server/gateway/proxy/platforms'
import { createUpstream } from '#server/gateway/proxy/upstream'
import { createDisk } from '#server/kernel/database/disk'
import { openDatabase } from '#server/kernel/database/open'
import { createHealth } from '#server/kernel/http/health'
import { createLimits } from '#server/kernel/http/limits/limits'
import { listen } from '#server/kernel/http/listen'
import { createJobs } from '#server/kernel/jobs/jobs'
import { createLive } from '#server/kernel/live/live'
import { createOutbound } from '#server/kernel/safe-fetch/outbound'
import type { Closing } from '#server/kernel/shutdown/closing'
import { createDrain, drainSecondsOf } from '#server/kernel/shutdown/draining'
import type { Running } from '#server/kernel/shutdown/running'
import { checkVaultKey } from '#server/kernel/vault/keys-check'
import { createVault } from '#server/kernel/vault/vault'
import { startRehearsing } from '#server/rehearsal/runs/run-jobs'
import { createHostedApp } from './app'

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
