import { createAuditKeeper } from '#server/accounts/audit-log/keeper'
import { withAuditKey } from '#server/accounts/audit-log/scope'
import { startSealing } from '#server/bots/tools/sealing'
import { liveChannels } from '#server/campaigns/live-channels'
import { requirePurpose } from '#server/gateway/accounts/purpose'
import { startGateway } from '#server/gateway/start'
import { createDisk } from '#server/kernel/database/disk'
import { openDatabase } from '#server/kernel/database/open'
import type { Environment } from '#server/kernel/environment'
import type { Dashboard } from '#server/kernel/http/files/dashboard'
import { createHealth } from '#server/kernel/http/health'
import { createLimits } from '#server/kernel/http/limits/limits'
import { listen } from '#server/kernel/http/listen'
import { createJobs } from '#server/kernel/jobs/jobs'
import { createLive } from '#server/kernel/live/live'
import type { OpenedServer } from '#server/kernel/opened-server'
import { outboundFor } from '#server/kernel/safe-fetch/outbound'
import { type Closing, createClosing } from '#server/kernel/shutdown/closing'
import { createDrain, drainSecondsOf } from '#server/kernel/shutdown/draining'
import type { Running } from '#server/kernel/shutdown/running'
import { checkVaultKey } from '#server/kernel/vault/keys-check'
import { vaultFor } from '#server/kernel/vault/vault'
import type { Carrier } from '#server/telephony/carrier'
import { createSimulator } from '#server/telephony/simulator/simulator'
import { startExpiredRowsJob } from './expired-rows-job'
import { queues } from './queues'
import { startStandalone } from './standalone'

/** Opens the parts of both a standalone server and a gateway. Throws an Error with a sentence for the operator. */
async function openServer(
  environment: Environment,
  dashboard: Dashboard,
  closing: Closing,
): Promise<OpenedServer> {
  const { DATA_DIR, DATABASE_URL, PG_BIN, UPSTREAM_URL } = environment
  const unsigned = closing.add(
    await openDatabase({
      dataDirectory: DATA_DIR,
      databaseUrl: DATABASE_URL,
      binDirectory: PG_BIN,
      purpose: 'serve',
    }),
  )
  const vault = vaultFor(environment)
  const audit = closing.add(createAuditKeeper(DATA_DIR))
  const opened = { ...unsigned, database: withAuditKey(unsigned.database, vault, audit.wake) }
  const { database } = opened
  await requirePurpose(database, UPSTREAM_URL && new URL(UPSTREAM_URL).origin)
  const keyNotices = await checkVaultKey(database, vault, environment)
  audit.begin(database)
  const sealing = closing.add(await startSealing({ database, vault, environment }))
  closing.add(startExpiredRowsJob(database))
  const jobs = closing.add(createJobs(opened, queues))
  const live = createLive()
  await live.follow(opened.listen, liveChannels)
  const outbound = closing.add(outboundFor(environment))
  const disk = closing.add(createDisk(opened.folders, opened.aside))
  const health = createHealth(opened.aside, disk)
  const limits = createLimits(environment, DATABASE_URL === undefined ? undefined : opened.aside)
  const notices = [...keyNotices, ...sealing.notices]
  return {
    environment,
    dashboard,
    closing,
    opened,
    vault,
    jobs,
    live,
    outbound,
    disk,
    health,
    limits,
    notices,
  }
}

/**
 * Opens the database, starts a standalone server, or a gateway if UPSTREAM_URL is set, and listens. A failure leaves
 * nothing running.
 */
export async function start(
  environment: Environment,
  dashboard: Dashboard,
  carrier?: Carrier,
): Promise<Running> {
  const closing = createClosing()
  const { UPSTREAM_URL: address, CALL_SPEED: speed, PUBLIC_URL } = environment
  try {
    const server = await openServer(environment, dashboard, closing)
    const { app, welcome } =
      address === undefined
        ? await startStandalone(server, carrier ?? createSimulator({ speed }))
        : await startGateway(server, address)
    const listening = closing.add(await listen(app, environment))
    // Event streams end before the server waits for pending requests.
    closing.add(server.live)
    closing.add(createDrain({ health: server.health, listening, seconds: drainSecondsOf(environment) }))
    const url = PUBLIC_URL ?? listening.url
    return { url, ...(await welcome(url)), notices: server.notices, stop: closing.close }
  } catch (error) {
    await closing.close()
    throw error
  }
}
