import { align } from '~/features/calls/alignment/alignment'
import { forecast } from '~/features/campaigns/forecast/forecast'
import { diffTexts } from './diff-texts'

/** What is computed in a worker: pure functions, whose input and result can be cloned. */
export const tasks = { align, diffTexts, forecast }

export type Tasks = typeof tasks
