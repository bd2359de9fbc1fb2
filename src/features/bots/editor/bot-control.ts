import type { Control, FieldPathByValue, UseFormReturn } from 'react-hook-form'
import type { BotChanges } from '#contract/bots/bots'
import type { BotValues } from './bot-values'

export type BotControl = Control<BotValues, unknown, BotChanges>
export type BotFormHandle = UseFormReturn<BotValues, unknown, BotChanges>

/** The paths of the fields that hold such a value. */
type PathTo<Value> = FieldPathByValue<BotValues, Value>

export type SettingProps<Value> = {
  control: BotControl
  path: PathTo<Value>
  /** One line: what the setting does to a call. */
  hint: string
}
