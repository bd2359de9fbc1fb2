import { ApiError, invalid } from '#contract/http/error'
import { type PrivacySettings, type PurgeCounts, privacy } from '#contract/privacy/privacy'
import { deletionWords } from '#rules/calls/retention'
import { appendAudit } from '#server/accounts/audit-log/store'
import {
  findPrivacySettings,
  lockPrivacySettings,
  replacePrivacySettings,
  type StoredSettings,
} from '#server/accounts/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Caller } from '#server/kernel/http/caller'
import { implement } from '#server/kernel/http/implement'
import type { Jobs } from '#server/kernel/jobs/jobs'
import { countLosses } from '#server/privacy/retention/due-calls'
import { schedulePurge } from '#server/privacy/retention/purge-jobs'
import { cutoffsOf, keepsAll, retentionChange } from '#server/privacy/retention/rules'
import { cancelPurge, findLastPurge } from '#server/privacy/retention/store'

const conflict = (error: string) => new ApiError(409, { error })

const losesSomething = ({ recordings, transcripts, records }: PurgeCounts) =>
  recordings + transcripts + records > 0

const purgeable = (organization: Organization, settings: StoredSettings) =>
  keepsAll(settings)
    ? { recordings: 0, transcripts: 0, records: 0 }
    : countLosses(organization, cutoffsOf(settings, Date.now()))

async function note(inside: Organization, via: Caller['via'], from: StoredSettings, to: StoredSettings) {
  const change = retentionChange(from, to)
  const asks = `reveal_reason: ${from.reveal_reason} → ${to.reveal_reason}`
  const events = [
    change,
    from.reveal_reason !== to.reveal_reason && { action: 'privacy.change', subject: asks },
  ]
  await appendAudit(
    inside,
    events.flatMap((event) => (event ? [{ ...event, actor: via, reason: '' }] : [])),
  )
}

export function privacyHandlers(jobs: Jobs, erases_bytes: boolean) {
  const read = async (organization: Organization): Promise<PrivacySettings> => ({
    ...(await findPrivacySettings(organization)),
    purge: await findLastPurge(organization),
    erases_bytes,
  })

  async function lastPurge(organization: Organization) {
    const purge = await findLastPurge(organization)
    if (!purge) throw new Error('The purge that was just scheduled does not exist.')
    return purge
  }

  return implement(privacy, ({ organization }) => lockPrivacySettings(organization))({
    get: ({ organization }) => read(organization),
    async update({ organization, via, body: { confirmation, ...changes } }) {
      const isDeleting = await inTransaction(organization, async (inside) => {
        await lockPrivacySettings(inside)
        const from = await findPrivacySettings(inside)
        const to = { ...from, ...changes }
        const isTighter = retentionChange(from, to)?.action === 'retention.tighten'
        const deletes = isTighter && losesSomething(await purgeable(inside, to))
        if (deletes && confirmation !== deletionWords) {
          const message = `Type “${deletionWords}” to confirm. Older data is deleted immediately.`
          throw invalid([{ path: 'confirmation', message }])
        }
        await replacePrivacySettings(inside, to)
        await note(inside, via, from, to)
        return deletes
      })
      if (isDeleting) await schedulePurge(organization, jobs, 'by_hand')
      return read(organization)
    },
    preview({ organization, query }) {
      const { recordings_days = null, transcripts_days = null, records_days = null } = query
      return countLosses(
        organization,
        cutoffsOf({ recordings_days, transcripts_days, records_days }, Date.now()),
      )
    },
    async purge({ organization }) {
      if (keepsAll(await findPrivacySettings(organization)))
        throw conflict('There is nothing to purge: everything is retained without limit.')
      if (!(await schedulePurge(organization, jobs, 'by_hand')))
        throw conflict('A purge is already in progress.')
      return lastPurge(organization)
    },
    async cancel({ organization }) {
      if (!(await cancelPurge(organization))) throw conflict('No purge is in progress.')
      return lastPurge(organization)
    },
  })
}
