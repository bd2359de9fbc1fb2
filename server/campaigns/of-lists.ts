import { sql } from 'kysely'
import type { Organization } from '#server/kernel/database/organization'

type Uses = { campaign_count: number; campaigns: { id: number; name: string; status: string }[] }

const mostNamed = 5

/** The campaigns that dial each of the lists: how many, and the newest of them. */
export async function campaignsOfLists(
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
