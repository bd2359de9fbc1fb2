import type { Control, UseFormReturn } from 'react-hook-form'
import type { ToolChanges } from '#contract/bots/tools'
import type { ToolValues } from './tool-values'

export type ToolControl = Control<ToolValues, unknown, ToolChanges>
export type ToolFormHandle = UseFormReturn<ToolValues, unknown, ToolChanges>
