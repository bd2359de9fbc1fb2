import { align } from '#contract/alignment'
import { forecast } from '#contract/forecast'
import { diffTexts } from '~/worker/diff-texts'

/** What is computed in a worker: pure functions, whose input and result can be cloned. */
export const tasks = { align, diffTexts, forecast }

export type Tasks = typeof tasks
