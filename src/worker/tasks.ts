import { align } from '~/features/calls/alignment/alignment'
import { forecast } from '~/features/campaigns/forecast/forecast'
import { diffTexts } from './diff-texts'

/** Tasks for the worker: pure functions with cloneable input and result. */
export const tasks = { align, diffTexts, forecast }

export type Tasks = typeof tasks
