import { type Insertable, type Selectable, sql } from 'kysely'
import type { CampaignFilter } from '#contract/campaigns/campaigns'
import { containing } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import { countRows, createdWithin, type Slice } from '#server/kernel/database/page'
import { sortedSlice } from '#server/kernel/database/sorting'
import type { CampaignsTable } from '#server/schema/campaign-tables'

export type CampaignRow = Selectable<CampaignsTable>
export type CampaignFields = Pick<
  Insertable<CampaignsTable>,
  | 'name'
  | 'from_number'
  | 'contact_list_id'
  | 'time_start'
  | 'time_end'
  | 'timezone'
  | 'days'
  | 'concurrency'
  | 'retry_rules'
  | 'variable_defaults'
  | 'skip_reached'
>

const campaignsOf = ({ id, database }: Organization) =>
  database.selectFrom('campaigns').where('organization_id', '=', id)

export function findCampaign(organization: Organization, id: number): Promise<CampaignRow | undefined> {
  return campaignsOf(organization).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds a campaign and locks it until the transaction ends. */
export function lockCampaign(organization: Organization, id: number): Promise<CampaignRow | undefined> {
  return campaignsOf(organization).selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Finds a campaign and prevents changes until the transaction ends. Several transactions can do so at once. */
export function lockCampaignForShare(
  organization: Organization,
  id: number,
): Promise<CampaignRow | undefined> {
  return campaignsOf(organization).selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

const matching = (organization: Organization, filter: CampaignFilter) =>
  campaignsOf(organization)
    .$if(filter.status !== undefined, (query) => query.where('status', '=', filter.status ?? 'Scheduled'))
    .$if(filter.name !== undefined, (query) => query.where('name', 'ilike', containing(filter.name)))
    .where(createdWithin(filter))

export function countCampaigns(organization: Organization, filter: CampaignFilter): Promise<number> {
  return countRows(matching(organization, filter))
}

export function listCampaigns(
  organization: Organization,
  filter: CampaignFilter,
  slice: Slice,
): Promise<CampaignRow[]> {
  return sortedSlice(matching(organization, filter).selectAll(), filter, slice, 'id').execute()
}

export function insertCampaign(
  { id, database }: Organization,
  fields: CampaignFields & { bot_uid: string },
): Promise<CampaignRow> {
  return database
    .insertInto('campaigns')
    .values({ ...fields, organization_id: id, status: 'Scheduled' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateCampaign(
  organization: Organization,
  id: number,
  fields: CampaignFields & { scheduled_from: string },
): Promise<CampaignRow> {
  return organization.database
    .updateTable('campaigns')
    .set({ ...fields, updated_at: sql<string>`clock_timestamp()` })
    .where('organization_id', '=', organization.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function removeCampaign({ id, database }: Organization, campaign: number): Promise<void> {
  await database
    .deleteFrom('campaigns')
    .where('organization_id', '=', id)
    .where('id', '=', campaign)
    .execute()
}
