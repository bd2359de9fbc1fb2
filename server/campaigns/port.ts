import { sql } from 'kysely'
import { finalCampaignStatuses } from '#rules/dialing/campaign-transitions'
import type { CampaignsPort } from '#server/contacts/campaigns-port'
import type { Organization } from '#server/kernel/database/organization'
import { lockUnfinished } from './dialer/locks'
import {
  unblockAfterBotChange,
  unblockAfterContactChange,
  unblockAfterNumberAdded,
  unblockRemovedNumbers,
} from './dialer/unblock-contacts'
import { listOtherCampaigns } from './preflight/store'

/** The unfinished campaigns that use a bot, a number or a list, as phrases for a 409. */
async function usesByCampaigns(
  { id, database }: Organization,
  column: 'bot_uid' | 'from_number' | 'contact_list_id',
  value: string | number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('campaigns')
    .select('name')
    .where('organization_id', '=', id)
    .where(column, '=', value)
    .where('status', 'not in', finalCampaignStatuses)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => `in the unfinished campaign “${name}”`)
}

type Uses = { campaign_count: number; campaigns: { id: number; name: string; status: string }[] }

const mostNamed = 5

/** The number of campaigns that dial each of the lists, and the newest of them. */
async function campaignsOfLists(
  { id, database }: Organization,
  lists: readonly number[],
): Promise<Map<number, Uses>> {
  if (lists.length === 0) return new Map()
  const { rows } = await sql<Uses & { contact_list_id: number }>`
    select contact_list_id, max(campaign_count) as campaign_count,
      json_agg(json_build_object('id', id, 'name', name, 'status', status) order by place) as campaigns
    from (
      select contact_list_id, id, name, status, count(*) over of_list as campaign_count,
        row_number() over (of_list order by created_at desc, id desc) as place
      from campaigns
      where organization_id = ${id} and contact_list_id = any(${lists}::int[])
      window of_list as (partition by contact_list_id)
    ) as uses
    where place <= ${mostNamed}
    group by contact_list_id`.execute(database)
  return new Map(rows.map(({ contact_list_id, ...uses }) => [contact_list_id, uses]))
}

async function callersOfList(organization: Organization, list: number) {
  const callers = await listOtherCampaigns(organization, list)
  return callers.map(({ id, name }) => ({ id, name }))
}

/** Implements the campaigns port for lower layers. */
export const campaignsPort: CampaignsPort = {
  usesByCampaigns,
  campaignsOfLists,
  callersOfList,
  lockUnfinished: (organization) => lockUnfinished(organization),
  unblockAfterBotChange,
  unblockAfterContactChange,
  unblockRemovedNumbers,
  unblockAfterNumberAdded,
}
