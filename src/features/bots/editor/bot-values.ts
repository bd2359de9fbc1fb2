import type { Control, FieldPathByValue, UseFormReturn } from 'react-hook-form'
import type { Bot, BotChanges, BotDraft } from '#contract/bots/bots'
import type { Issue } from '#contract/http/error'
import { botDefaults, settingsGroups } from '#rules/bots/bot-rules'
import { changedValues } from '~/lib/form-diff'

type Leaf<Value> = Value extends boolean ? boolean : Value extends number ? number | null : string
type Leaves<Group> = { [Name in keyof Group]-?: Leaf<NonNullable<Group[Name]>> }

type Groups = Pick<Bot, (typeof settingsGroups)[number]>
type Scalars = Omit<Bot, keyof Groups | 'uid' | 'id' | 'created_at' | 'updated_at' | 'knowledge_base_id'>

/** The values of the controls: a text is never null, an empty number is, and the JSON schema is a text. */
export type BotValues = Leaves<Scalars> & { [Group in keyof Groups]: Leaves<Groups[Group]> }

export type BotControl = Control<BotValues, unknown, BotChanges>
export type BotFormHandle = UseFormReturn<BotValues, unknown, BotChanges>

/** The paths of the fields with values of this type. */
type PathTo<Value> = FieldPathByValue<BotValues, Value>

export type SettingProps<Value> = {
  control: BotControl
  path: PathTo<Value>
  /** One line about the effect of the setting on a call. */
  hint: string
}

const scalarNames = [
  'auto_first_message',
  'first_message',
  'voice_provider',
  'voice',
  'voice_model',
  'voice_speed',
  'llm_model_name',
  'llm_model_temperature',
  'stt_provider',
  'stt_model',
] as const

function leaf(value: unknown): unknown {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : value
}

type Source = Readonly<Record<string, unknown>>

function leavesOf(source: Source, defaults: Source, names: readonly string[]): Source {
  return Object.fromEntries(names.map((name) => [name, leaf(source[name] ?? defaults[name])]))
}

/** The values of a bot or of a template; without one, those of a blank bot. Missing fields have their defaults. */
export function botValues(bot?: Bot | BotDraft): BotValues {
  const source: Source = bot ?? {}
  const groups = settingsGroups.map((group) => {
    const values = (source[group] ?? {}) as Source
    return [group, leavesOf(values, botDefaults[group], Object.keys(botDefaults[group]))]
  })
  return {
    name: bot?.name ?? '',
    prompt: bot?.prompt ?? '',
    ...leavesOf(source, botDefaults, scalarNames),
    ...Object.fromEntries(groups),
  } as BotValues
}

/** The values by path, such as `call_settings.silence_timeout`. */
export function flattenBot(values: BotValues): Map<string, unknown> {
  const leaves = new Map<string, unknown>()
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'object' || value === null) leaves.set(name, value)
    else for (const [key, inner] of Object.entries(value)) leaves.set(`${name}.${key}`, inner)
  }
  return leaves
}

/** The paths at which two sets of values differ. */
export function changedPaths(saved: BotValues, values: BotValues): string[] {
  return changedValues(flattenBot(saved), flattenBot(values)).map(([path]) => path)
}

export const schemaPath = 'post_call_settings.structured_extraction_json_schema'

/** Moves issues inside the JSON schema to its control. */
export function atControl({ path, message }: Issue): Issue {
  if (!path.startsWith(`${schemaPath}.`)) return { path, message }
  return { path: schemaPath, message: `${path.slice(schemaPath.length + 1)}: ${message}` }
}
