import { sql } from 'kysely'
import type { CampaignDraftChanges, SavedCampaignDraft } from '#contract/campaigns/drafts'
import { invalid } from '#contract/http/error'
import type { Organization } from '#server/kernel/database/organization'
import { countRows, newestFirst, type Slice } from '#server/kernel/database/page'

const columns = ['id', 'name', 'draft_values as values', 'created_at', 'updated_at'] as const

const draftsOf = ({ id, database }: Organization) =>
  database.selectFrom('campaign_drafts').where('organization_id', '=', id)

/** Newest first. */
export const listDrafts = (organization: Organization, slice: Slice): Promise<SavedCampaignDraft[]> =>
  newestFirst(draftsOf(organization).select(columns), slice, 'id')

export const countDrafts = (organization: Organization): Promise<number> => countRows(draftsOf(organization))

const draftOf = (organization: Organization, draft: number) =>
  draftsOf(organization).select(columns).where('id', '=', draft)

export const findDraft = (
  organization: Organization,
  draft: number,
): Promise<SavedCampaignDraft | undefined> => draftOf(organization, draft).executeTakeFirst()

/** Locks the draft until the transaction ends. */
export const lockDraft = (
  organization: Organization,
  draft: number,
): Promise<SavedCampaignDraft | undefined> => draftOf(organization, draft).forUpdate().executeTakeFirst()

export function insertDraft(
  { id, database }: Organization,
  { name, values }: Pick<SavedCampaignDraft, 'name' | 'values'>,
): Promise<SavedCampaignDraft> {
  return database
    .insertInto('campaign_drafts')
    .values({ organization_id: id, name, draft_values: JSON.stringify(values) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Undefined if the draft does not exist. */
export function updateDraft(
  { id, database }: Organization,
  draft: number,
  { name, values }: CampaignDraftChanges,
): Promise<SavedCampaignDraft | undefined> {
  return database
    .updateTable('campaign_drafts')
    .set({
      ...(name !== undefined && { name }),
      ...(values !== undefined && { draft_values: JSON.stringify(values) }),
      updated_at: sql`now()`,
    })
    .where('organization_id', '=', id)
    .where('id', '=', draft)
    .returning(columns)
    .executeTakeFirst()
}

export async function removeDraft({ id, database }: Organization, draft: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('campaign_drafts')
    .where('organization_id', '=', id)
    .where('id', '=', draft)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** A campaign cannot be launched from a draft that was launched or deleted before. */
export const draftGone = () =>
  invalid([{ path: 'campaign_draft_id', message: 'This draft was launched or deleted already.' }])
