import { createAuditChainer } from '#server/accounts/audit-log/audit-chainer'
import { withAuditKey } from '#server/accounts/audit-log/scope'
import { startSealing } from '#server/bots/tools/sealing'
import { liveChannels } from '#server/campaigns/live-channels'
import { requirePurpose } from '#server/gateway/accounts/purpose'
import { createDisk } from '#server/kernel/database/disk'
import { openDatabase } from '#server/kernel/database/open'
import type { Environment } from '#server/kernel/environment'
import type { Dashboard } from '#server/kernel/http/files/dashboard'
import { createHealth } from '#server/kernel/http/health'
import { createLimits } from '#server/kernel/http/limits/limits'
import { createJobs } from '#server/kernel/jobs/jobs'
import { createLive } from '#server/kernel/live/live'
import type { OpenedServer } from '#server/kernel/opened-server'
import { outboundFor } from '#server/kernel/safe-fetch/outbound'
import type { Closing } from '#server/kernel/shutdown'
import { checkVaultKey } from '#server/kernel/vault/keys-check'
import { vaultFor } from '#server/kernel/vault/vault'
import { startExpiredRowsJob } from './expired-rows-job'
import { queues } from './queues'

/** Opens the parts of both a standalone server and a gateway. Throws an Error with a sentence for the operator. */
export async function openServer(
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
  const audit = closing.add(createAuditChainer(DATA_DIR))
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
