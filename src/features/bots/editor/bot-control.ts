import type { Control, FieldPathByValue, UseFormReturn } from 'react-hook-form'
import type { BotChanges } from '#contract/bots/bots'
import type { BotValues } from './bot-values'

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
