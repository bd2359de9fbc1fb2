import { sql } from 'kysely'
import type { ModelDefaults } from '#contract/models/model-defaults'
import type { ProviderApi } from '#contract/models/model-providers'
import { modelPurposes } from '#rules/bots/model-purposes'
import type { Database, Organization } from '#server/kernel/database/organization'
import { countRows, newestFirst, type Slice } from '#server/kernel/database/page'

const columns = [
  'id',
  'name',
  'api',
  'base_url',
  'sealed',
  'models',
  'models_read_at',
  'allows_hipaa',
  'allows_pci',
  'created_at',
  'updated_at',
] as const

/** A provider with its encrypted key. */
export type StoredProvider = {
  id: number
  name: string
  api: ProviderApi
  base_url: string
  sealed: Buffer | null
  models: string[]
  models_read_at: string | null
  allows_hipaa: boolean
  allows_pci: boolean
  created_at: string
  updated_at: string
}

const providersOf = ({ id, database }: Organization) =>
  database.selectFrom('model_providers').where('organization_id', '=', id)

export const listProviders = (organization: Organization, slice: Slice): Promise<StoredProvider[]> =>
  newestFirst<'model_providers', StoredProvider>(providersOf(organization).select(columns), slice, 'id')

/** Every provider of the organization, the oldest first. */
export const allProviders = (organization: Organization): Promise<StoredProvider[]> =>
  providersOf(organization).select(columns).orderBy('id').execute()

export const countProviders = (organization: Organization): Promise<number> =>
  countRows(providersOf(organization))

export const findProvider = (
  organization: Organization,
  provider: number,
): Promise<StoredProvider | undefined> =>
  providersOf(organization).select(columns).where('id', '=', provider).executeTakeFirst()

/** Locks the providers and defaults of the organization until the transaction ends. */
export async function lockProviders({ id, database }: Organization): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('model_providers'), ${id})`.execute(database)
}

type ProviderFields = Pick<
  StoredProvider,
  'name' | 'api' | 'base_url' | 'sealed' | 'allows_hipaa' | 'allows_pci'
> & {
  models: string[]
}

const rowOf = ({ models, ...fields }: Partial<ProviderFields>) => ({
  ...fields,
  ...(models && { models: JSON.stringify(models) }),
})

export async function insertProvider(
  { id, database }: Organization,
  fields: ProviderFields,
): Promise<number> {
  const { models, ...others } = fields
  const row = await database
    .insertInto('model_providers')
    .values({ ...others, models: JSON.stringify(models), organization_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Updates a provider. `areRead`: the models came from the provider. */
export async function updateProvider(
  { id, database }: Organization,
  provider: number,
  fields: Partial<ProviderFields>,
  areRead = false,
): Promise<StoredProvider | undefined> {
  return database
    .updateTable('model_providers')
    .set({
      ...rowOf(fields),
      updated_at: sql<string>`clock_timestamp()`,
      ...(areRead && { models_read_at: sql<string>`clock_timestamp()` }),
    })
    .where('organization_id', '=', id)
    .where('id', '=', provider)
    .returning(columns)
    .executeTakeFirst()
}

export async function removeProvider({ id, database }: Organization, provider: number): Promise<void> {
  await database
    .deleteFrom('model_providers')
    .where('organization_id', '=', id)
    .where('id', '=', provider)
    .execute()
}

export async function findDefaults({ id, database }: Organization): Promise<ModelDefaults> {
  const row = await database
    .selectFrom('model_defaults')
    .select([...modelPurposes, 'updated_at'])
    .where('organization_id', '=', id)
    .executeTakeFirst()
  if (row) return row
  return {
    conversation: null,
    analysis: null,
    rehearsal_caller: null,
    voice: null,
    recognition: null,
    embedding: null,
    updated_at: null,
  }
}

export async function replaceDefaults(
  { id, database }: Organization,
  {
    conversation,
    analysis,
    rehearsal_caller,
    voice,
    recognition,
    embedding,
  }: Omit<ModelDefaults, 'updated_at'>,
): Promise<void> {
  const json = (value: object | null) => value && JSON.stringify(value)
  const fields = {
    conversation: json(conversation),
    analysis: json(analysis),
    rehearsal_caller: json(rehearsal_caller),
    voice: json(voice),
    recognition: json(recognition),
    embedding: json(embedding),
    updated_at: sql<string>`clock_timestamp()`,
  }
  await database
    .insertInto('model_defaults')
    .values({ ...fields, organization_id: id })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(fields))
    .execute()
}

/** Returns those of the organizations that have chosen a model for conversations or analyses. */
export async function organizationsWithModels(
  database: Database,
  organizations: readonly number[],
): Promise<Set<number>> {
  const rows = await database
    .selectFrom('model_defaults')
    .select('organization_id')
    .where('organization_id', '=', sql<number>`any(${organizations}::int[])`)
    .where((e) => e.or([e('conversation', 'is not', null), e('analysis', 'is not', null)]))
    .execute()
  return new Set(rows.map(({ organization_id }) => organization_id))
}
