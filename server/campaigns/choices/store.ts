import { type SelectQueryBuilder, sql } from 'kysely'
import type {
  BotChoice,
  CampaignChoice,
  ChoiceQuery,
  ListChoice,
  NumberChoice,
  NumberChoiceQuery,
} from '#contract/campaigns/choices'
import { defaultChoices, mostChoiceIds } from '#contract/http/limits'
import { withoutSeparators } from '#rules/text/grouping'
import { countContactsOf } from '#server/contacts/lists/store'
import { containing } from '#server/kernel/database/identifier'
import type { Organization } from '#server/kernel/database/organization'
import type { Tables } from '#server/schema/tables'

type Choices<Choice> = { choices: Choice[]; has_more: boolean }

const largestId = 2_147_483_647

const idsIn = ({ ids }: ChoiceQuery): string[] | undefined => ids?.split(',')
const numbersIn = (query: ChoiceQuery): number[] | undefined =>
  idsIn(query)?.flatMap((id) => (/^\d{1,10}$/.test(id) && Number(id) <= largestId ? [Number(id)] : []))

/** Reads one row more than asked for, which says whether there are more. */
async function cut<Table extends keyof Tables, Choice>(
  query: SelectQueryBuilder<Tables, Table, Choice>,
  { limit, ids }: ChoiceQuery,
  id: string,
): Promise<Choices<Choice>> {
  const most = limit ?? (ids === undefined ? defaultChoices : mostChoiceIds)
  const rows = await query
    .orderBy(sql.ref('created_at'), 'desc')
    .orderBy(sql.ref(id), 'desc')
    .limit(most + 1)
    .execute()
  return { choices: rows.slice(0, most) as Choice[], has_more: rows.length > most }
}

export function listBotChoices(organization: Organization, query: ChoiceQuery): Promise<Choices<BotChoice>> {
  const ids = idsIn(query)
  const rows = organization.database
    .selectFrom('bots')
    .select(['uid', 'name', 'version'])
    .where('organization_id', '=', organization.id)
    .$if(Boolean(query.search), (some) => some.where('name', 'ilike', containing(query.search)))
    .$if(ids !== undefined, (some) => some.where('uid', '=', sql<string>`any(${ids})`))
  return cut(rows, query, 'uid')
}

export function listCampaignChoices(
  organization: Organization,
  query: ChoiceQuery,
): Promise<Choices<CampaignChoice>> {
  const ids = numbersIn(query)
  const rows = organization.database
    .selectFrom('campaigns')
    .select(['id', 'name'])
    .where('organization_id', '=', organization.id)
    .$if(Boolean(query.search), (some) => some.where('name', 'ilike', containing(query.search)))
    .$if(ids !== undefined, (some) => some.where('id', '=', sql<number>`any(${ids}::int[])`))
  return cut(rows, query, 'id')
}

export async function listListChoices(
  organization: Organization,
  query: ChoiceQuery,
): Promise<Choices<ListChoice>> {
  const ids = numbersIn(query)
  const rows = organization.database
    .selectFrom('contact_lists')
    .select(['id', 'name'])
    .where('organization_id', '=', organization.id)
    .$if(Boolean(query.search), (some) => some.where('name', 'ilike', containing(query.search)))
    .$if(ids !== undefined, (some) => some.where('id', '=', sql<number>`any(${ids}::int[])`))
  const { choices, has_more } = await cut(rows, query, 'id')
  const counts = await countContactsOf(
    organization,
    choices.map(({ id }) => id),
  )
  return { choices: choices.map((list) => ({ ...list, contact_count: counts.get(list.id) ?? 0 })), has_more }
}

export function listNumberChoices(
  organization: Organization,
  query: NumberChoiceQuery,
): Promise<Choices<NumberChoice>> {
  const ids = idsIn(query)
  const { search = '', bot_uid } = query
  const digits = withoutSeparators(search)
  const rows = organization.database
    .selectFrom('phone_numbers')
    .select(['phone_number', 'name', 'inbound_agent_id', 'outbound_agent_id'])
    .where('organization_id', '=', organization.id)
    .$if(search !== '', (some) =>
      some.where((e) =>
        e.or([
          e('name', 'ilike', containing(search)),
          ...(/\d/.test(digits) ? [e('phone_number', 'like', containing(digits))] : []),
        ]),
      ),
    )
    .$if(ids !== undefined, (some) => some.where('phone_number', '=', sql<string>`any(${ids})`))
    .$if(bot_uid !== undefined, (some) =>
      some.orderBy(sql`outbound_agent_id is not distinct from ${bot_uid}`, 'desc'),
    )
  return cut(rows, query, 'phone_number_id')
}
