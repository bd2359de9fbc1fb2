import { ApiError } from '#contract/http/error'
import { createAuditKeeper } from '#server/accounts/audit-log/keeper'
import { withAuditKey } from '#server/accounts/audit-log/scope'
import { ensureFirstAccount } from '#server/accounts/first'
import { signInLink } from '#server/accounts/sessions/link'
import { insertSignInLink } from '#server/accounts/sessions/store'
import { startCounting } from '#server/analytics/count-calls'
import { startSealing } from '#server/bots/tools/sealing'
import { startCallEngine } from '#server/calls/engine/engine'
import { createRecordings } from '#server/calls/recordings'
import { startDialer } from '#server/campaigns/dialer/dialer'
import { storeCarrierState } from '#server/campaigns/dialing-rules/store'
import { startSuppressing } from '#server/contacts/do-not-call/opt-outs'
import { startImporting } from '#server/contacts/imports/run/import-jobs'
import { requirePurpose } from '#server/gateway/accounts/purpose'
import { serveHosted } from '#server/gateway/start'
import { createDisk } from '#server/kernel/database/disk'
import { openDatabase } from '#server/kernel/database/open'
import { createHealth } from '#server/kernel/http/health'
import { createLimits } from '#server/kernel/http/limits/limits'
import { listen } from '#server/kernel/http/listen'
import { createJobs } from '#server/kernel/jobs/jobs'
import { createAnnouncer } from '#server/kernel/live/announcer'
import { createLive } from '#server/kernel/live/live'
import { type Closing, createClosing } from '#server/kernel/shutdown/closing'
import { createDrain, drainSecondsOf } from '#server/kernel/shutdown/draining'
import type { Running } from '#server/kernel/shutdown/running'
import { recordingFiles } from '#server/kernel/storage/recording-files'
import { checkVaultKey } from '#server/kernel/vault/keys-check'
import { startSending } from '#server/messages/send-texts'
import { startPurging } from '#server/privacy/retention/purge-jobs'
import { startRehearsing } from '#server/rehearsal/runs/run-jobs'
import { startLookingBack } from '#server/review/backfill-signals'
import { createSampleData, type SampleData } from '#server/sample-data/sample-data'
import type { Carrier } from '#server/telephony/carrier'
import { createSimulator } from '#server/telephony/simulator/simulator'
import { ensureWebhookSecrets } from '#server/webhooks/first-secrets'
import { startSendingReports } from '#server/webhooks/send-reports'
import { createApp, type Dashboard, outboundFor, vaultFor } from './app'
import type { Environment } from './environment'
import { startTidying } from './expired-rows-job'

/** Opens the database, makes the first account when there is none, and listens; a failure leaves nothing running.
 * In front of a hosted platform there is no account of ours, and no carrier is ever asked. */
export async function start(
  environment: Environment,
  dashboard: Dashboard,
  carrier?: Carrier,
): Promise<Running> {
  const closing = createClosing()
  const { UPSTREAM_URL: address, CALL_SPEED: speed } = environment
  try {
    if (address !== undefined) return await serveHosted({ environment, dashboard, address }, closing)
    return await serve({ environment, dashboard, carrier: carrier ?? createSimulator({ speed }) }, closing)
  } catch (error) {
    await closing.close()
    throw error
  }
}

type Parts = { environment: Environment; dashboard: Dashboard; carrier: Carrier }

async function serve({ environment, dashboard, carrier }: Parts, closing: Closing): Promise<Running> {
  const { DATA_DIR, DATABASE_URL, PUBLIC_URL, PG_BIN, BOOTSTRAP_API_KEY } = environment
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
  await requirePurpose(database, undefined)
  const keyNotices = await checkVaultKey(database, vault, environment)
  audit.begin(database)
  const sealing = closing.add(await startSealing({ database, vault, environment }))
  const notices = [...keyNotices, ...sealing.notices]
  closing.add(startTidying(database))
  closing.add(startCounting(database))
  closing.add(startLookingBack(database))
  closing.add(startSuppressing(database))
  await storeCarrierState(database, carrier.simulated)
  const jobs = closing.add(createJobs(opened))
  const recordings = closing.add(createRecordings(recordingFiles(environment)))
  const sampleData = closing.add(createSampleData(database, recordings))
  const live = createLive()
  await live.follow(opened.listen)
  const announce = createAnnouncer(database)
  const { keeper } = closing.add(
    await startDialer({
      opened,
      jobs,
      simulated: carrier.simulated,
      onChanged: (organization, campaign) => announce(organization, 'campaigns', String(campaign)),
    }),
  )
  closing.add(
    await startCallEngine({
      opened,
      carrier,
      keeper,
      // Of the many calls of a campaign few are listened to: theirs are made then.
      onFinished({ organization_id: id, campaign_id, call_id }) {
        if (campaign_id === null) recordings.prepare({ id, database }, call_id)
      },
      onChanged({ organization_id, call_id, campaign_id }) {
        announce(organization_id, 'calls', call_id)
        if (campaign_id !== null) announce(organization_id, 'campaigns', String(campaign_id))
      },
    }),
  )
  closing.add(await startImporting(jobs, database))
  await startSending({ database, jobs, carrier })
  closing.add(await startPurging({ jobs, database, recordings, erasesBytes: DATABASE_URL === undefined }))
  const outbound = closing.add(outboundFor(environment))
  closing.add(await startSendingReports({ opened, outbound, vault }))
  closing.add(await startRehearsing({ jobs, database, outbound, vault }))
  const disk = closing.add(createDisk(opened.folders, opened.aside))
  const health = createHealth(opened.aside, disk)
  const limits = createLimits(environment, DATABASE_URL === undefined ? undefined : opened.aside)
  const parts = { recordings, sampleData, jobs, live, outbound, vault, health, limits, disk }
  const app = createApp({ database, environment, dashboard, ...parts })
  const listening = closing.add(await listen(app, environment))
  // Streams end before the server waits for its requests.
  closing.add(live)
  closing.add(createDrain({ health, listening, seconds: drainSecondsOf(environment) }))
  const url = PUBLIC_URL ?? listening.url
  // After listening: a port in use must not cost the new account its key, which is printed once.
  const first = await ensureFirstAccount(database, BOOTSTRAP_API_KEY)
  await ensureWebhookSecrets(database, vault)
  if (environment.SAMPLE_DATA) await fillFirst(sampleData, first.organization_id)
  const link = first.key && (await insertSignInLink(database, first.organization_id))
  return {
    url,
    signIn: link ? signInLink(url, link) : `Sign in with an API key: ${url}/sign-in`,
    firstKey: first.key,
    notices,
    stop: closing.close,
  }
}

/** In the background; an account that is in use stays as it is. */
async function fillFirst(sampleData: SampleData, organizationId: number): Promise<void> {
  await sampleData.begin(organizationId).catch((error) => {
    if (!(error instanceof ApiError)) throw error
  })
}
