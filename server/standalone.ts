import { createSignInLink } from '#server/accounts/sessions/keys'
import { ensureFirstAccount } from '#server/accounts/store'
import { recountCall, startCounting } from '#server/analytics/count-calls'
import { startAnalyzing } from '#server/calls/analysis-runs/run-jobs'
import { createRecordings } from '#server/calls/recordings'
import { campaignsPort } from '#server/campaigns/port'
import { storeCarrierState } from '#server/contacts/dialing-rules/store'
import { startSuppressing } from '#server/contacts/do-not-call/opt-outs'
import { startImporting } from '#server/contacts/imports/run/import-jobs'
import { startEmbedding } from '#server/conversation/knowledge-embeddings'
import type { OpenedServer, ReadyServer } from '#server/kernel/opened-server'
import { recordingFiles } from '#server/kernel/storage/recording-files'
import { createSendText } from '#server/messages/handlers'
import { startSending } from '#server/messages/send-texts'
import { startPurging } from '#server/privacy/retention/purge-jobs'
import { startRehearsing } from '#server/rehearsal/runs/run-jobs'
import { startBackfill } from '#server/review/backfill-signals'
import { createSampleData, fillFirst } from '#server/sample-data/sample-data'
import type { Carrier } from '#server/telephony/carrier'
import { startSendingReports } from '#server/webhooks/send-reports'
import { ensureWebhookSecrets, signsRequests } from '#server/webhooks/signatures'
import { createApp } from './app'
import { callDataOwners } from './call-data-owners'
import { startDialing } from './start-dialing'
import type { VoiceWorkers } from './voice-workers'

/** Starts a standalone server: it has the accounts and dials, and creates the first account if there is none. */
export async function startStandalone(
  server: OpenedServer,
  carrier: Carrier,
  voice?: Pick<VoiceWorkers, 'begin'>,
): Promise<ReadyServer> {
  const { environment, closing, opened, jobs, vault } = server
  const { database } = opened
  closing.add(startCounting(database))
  closing.add(startBackfill(database))
  closing.add(startSuppressing(database))
  await storeCarrierState(database, carrier.simulated)
  const recordings = closing.add(createRecordings(recordingFiles(environment)))
  const sampleData = closing.add(createSampleData(database, recordings))
  const audio = await startDialing(server, { carrier, recordings, voice })
  closing.add(await startImporting(jobs, database, campaignsPort))
  const line = { outbound: server.outbound, vault, twilioUrl: environment.TWILIO_API_URL }
  await startSending({ database, jobs, carrier, line })
  const erasesBytes = environment.DATABASE_URL === undefined
  closing.add(await startPurging({ jobs, database, recordings, owners: callDataOwners, erasesBytes }))
  closing.add(await startSendingReports({ opened, outbound: server.outbound, vault }))
  const { outbound } = server
  const tools = { outbound, vault, sign: signsRequests(vault), sendText: createSendText(jobs) }
  closing.add(await startRehearsing({ jobs, database, outbound, vault, tools }))
  closing.add(await startEmbedding({ opened, outbound, vault }))
  closing.add(await startAnalyzing({ jobs, database, outbound, vault, recount: recountCall }))
  return {
    app: createApp({ ...server, database, recordings, sampleData, audio }),
    sockets: audio.webCalls,
    // Runs after listening: the key of a new account is printed once, and must not be lost because a port is in use.
    async welcome(url) {
      const first = await ensureFirstAccount(database, environment.BOOTSTRAP_API_KEY)
      await ensureWebhookSecrets(database, vault)
      if (environment.SAMPLE_DATA) await fillFirst(sampleData, first.organization_id)
      const signIn = first.key
        ? await createSignInLink(database, first.organization_id, url)
        : `Sign in with an API key: ${url}/sign-in`
      return { signIn, firstKey: first.key }
    },
  }
}
