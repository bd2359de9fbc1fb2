import type { Generated } from 'kysely'
import type { ModelChoice } from '#contract/models/model-defaults'
import type { Json, Moment, NullableJson } from './columns'

export type ModelProvidersTable = {
  organization_id: number
  id: Generated<number>
  name: string
  base_url: string
  /** The key, encrypted with one that is not in the database. */
  sealed: Buffer | null
  models: Json<string[]>
  models_read_at: string | null
  allows_hipaa: boolean
  allows_pci: boolean
  created_at: Moment
  updated_at: Moment
}

export type ModelDefaultsTable = {
  organization_id: number
  conversation: NullableJson<ModelChoice>
  analysis: NullableJson<ModelChoice>
  rehearsal_caller: NullableJson<ModelChoice>
  updated_at: Moment
}
