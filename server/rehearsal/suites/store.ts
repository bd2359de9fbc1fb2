import { sql } from 'kysely'
import type { RehearsalScenario, RehearsalScenarioFilter } from '#contract/rehearsal/suites'
import type { Organization } from '#server/kernel/database/organization'
import { countRows, newestFirst, type Slice } from '#server/kernel/database/page'

const columns = [
  'id',
  'bot_uid',
  'name',
  'simulated_caller',
  'rehearsal_case_id',
  'direction',
  'variables',
  'assertions',
  'created_at',
  'updated_at',
] as const

const scenariosOf = ({ id, database }: Organization) =>
  database.selectFrom('rehearsal_scenarios').where('organization_id', '=', id)

const matching = (organization: Organization, { bot_uid }: RehearsalScenarioFilter) =>
  scenariosOf(organization).$if(Boolean(bot_uid), (query) => query.where('bot_uid', '=', bot_uid ?? ''))

export function countScenarios(organization: Organization, filter: RehearsalScenarioFilter): Promise<number> {
  return countRows(matching(organization, filter))
}

export function listScenarios(
  organization: Organization,
  filter: RehearsalScenarioFilter,
  slice: Slice,
): Promise<RehearsalScenario[]> {
  return newestFirst(matching(organization, filter).select(columns), slice, 'id')
}

/** Lists all scenarios of a bot, oldest first. */
export function listSuite(organization: Organization, botUid: string): Promise<RehearsalScenario[]> {
  return matching(organization, { bot_uid: botUid })
    .select(columns)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

const scenarioOf = (organization: Organization, id: number) =>
  scenariosOf(organization).select(columns).where('id', '=', id)

export function findScenario(organization: Organization, id: number): Promise<RehearsalScenario | undefined> {
  return scenarioOf(organization, id).executeTakeFirst()
}

/** Locks the scenario until the transaction ends. */
export function lockScenario(organization: Organization, id: number): Promise<RehearsalScenario | undefined> {
  return scenarioOf(organization, id).forUpdate().executeTakeFirst()
}

type Fields = Omit<RehearsalScenario, 'id' | 'bot_uid' | 'created_at' | 'updated_at'>

const stored = ({ variables, assertions, ...plain }: Fields) => ({
  ...plain,
  variables: JSON.stringify(variables),
  assertions: JSON.stringify(assertions),
})

export function insertScenario(
  { id, database }: Organization,
  bot_uid: string,
  fields: Fields,
): Promise<RehearsalScenario> {
  return database
    .insertInto('rehearsal_scenarios')
    .values({ ...stored(fields), bot_uid, organization_id: id })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateScenario(
  { id, database }: Organization,
  scenario: number,
  fields: Fields,
): Promise<RehearsalScenario | undefined> {
  return database
    .updateTable('rehearsal_scenarios')
    .set({ ...stored(fields), updated_at: sql<string>`clock_timestamp()` })
    .where('organization_id', '=', id)
    .where('id', '=', scenario)
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteScenario({ id, database }: Organization, scenario: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('rehearsal_scenarios')
    .where('organization_id', '=', id)
    .where('id', '=', scenario)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether the suite must pass before the bot is saved. */
export async function isRequired({ id, database }: Organization, botUid: string): Promise<boolean> {
  const row = await database
    .selectFrom('rehearsal_suites')
    .select('required')
    .where('organization_id', '=', id)
    .where('bot_uid', '=', botUid)
    .executeTakeFirst()
  return row?.required ?? false
}

export async function setRequired(
  { id, database }: Organization,
  bot_uid: string,
  required: boolean,
): Promise<void> {
  await database
    .insertInto('rehearsal_suites')
    .values({ organization_id: id, bot_uid, required })
    .onConflict((conflict) => conflict.columns(['organization_id', 'bot_uid']).doUpdateSet({ required }))
    .execute()
}
