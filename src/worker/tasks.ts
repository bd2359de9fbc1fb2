import { align } from '#contract/alignment'
import { forecast } from '#contract/forecast'

/** What is computed in a worker: pure functions, whose input and result can be cloned. */
export const tasks = { align, forecast }

export type Tasks = typeof tasks
