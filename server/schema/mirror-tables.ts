import type { Generated } from 'kysely'
import type { Moment, NullableJson } from './columns'

/** Times in milliseconds: all calls of the platform from `reached` to `through` are copied. */
export type CallMirrorsTable = {
  organization_id: number
  status: Generated<'on' | 'removing'>
  /** The key by which calls are read, encrypted; null once it is not needed any more. */
  sealed_key: Buffer | null
  reached: number | null
  through: number | null
  /** There is nothing before `reached`. */
  is_complete: Generated<boolean>
  older: number | null
  slice: NullableJson<{ from: number; to: number; offset: number; isNew: boolean }>
  problem: string | null
  looked_at: string | null
  due_at: Moment
  /** The step that was begun last. */
  step: Generated<string | null>
}
