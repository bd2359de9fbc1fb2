import type { ReactNode } from 'react'
import type { Control, UseFormReturn } from 'react-hook-form'
import type { ToolChanges } from '#contract/bots/tools'
import type { ToolValues } from './tool-values'

/** Shows the difference of two long texts. */
export type Difference = (before: string, after: string) => ReactNode

export type ToolControl = Control<ToolValues, unknown, ToolChanges>
export type ToolFormHandle = UseFormReturn<ToolValues, unknown, ToolChanges>
