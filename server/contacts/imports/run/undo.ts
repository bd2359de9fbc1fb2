import { appendAudit } from '#server/accounts/audit-log/store'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import { removeBlockedNumbers } from '#server/contacts/imports/blocked-store'
import { findImport, lockImport, now, type ReadyImport, updateImport } from '#server/contacts/imports/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import { holdTarget } from './insert-rows'
import { undoContacts, undoNumbers } from './row-store'
import { Interrupted } from './run'

async function takeBack(
  inside: Organization,
  { id, target, actor }: ReadyImport,
  campaigns: CampaignsPort,
  locked: readonly number[],
) {
  if (target === 'contacts') {
    const { restored, ...undone } = await undoContacts(inside, id)
    await campaigns.reopenContacts(inside, restored)
    return undone
  }
  const { numbers, ...undone } = await undoNumbers(inside, id)
  await campaigns.reopenNumbers(inside, locked, numbers)
  const events = numbers.map((subject) => ({
    actor,
    action: 'do_not_call.remove',
    subject,
    reason: 'Its import was undone.',
  }))
  await appendAudit(inside, events)
  return undone
}

/** Some more of the import; false when it is undone, or no longer to be. */
function step(organization: Organization, campaigns: CampaignsPort, job: ReadyImport): Promise<boolean> {
  return inTransaction(organization, async (inside) => {
    const locked = job.target === 'do_not_call' ? await campaigns.lockUnfinished(inside) : []
    const current = (await holdTarget(inside, job)) ? await lockImport(inside, job.id) : undefined
    if (current?.status !== 'undoing') return false
    const { taken, undone, kept } = await takeBack(inside, current, campaigns, locked)
    if (taken === 0) await removeBlockedNumbers(inside, job.id)
    await updateImport(inside, job.id, {
      undone_count: current.undone_count + undone,
      kept_count: current.kept_count + kept,
      ...(taken === 0 ? { status: 'undone', finished_at: now, blocked_count: 0 } : {}),
    })
    return taken > 0
  })
}

/** Takes back what an import brought, until nothing is left or `isStopped`. */
export async function undoImport(
  organization: Organization,
  campaigns: CampaignsPort,
  importId: number,
  isStopped: () => boolean,
): Promise<void> {
  const job = await findImport(organization, importId)
  if (job?.status !== 'undoing') return
  while (await step(organization, campaigns, job)) if (isStopped()) throw new Interrupted()
}
