import { ModelFailure } from '#server/kernel/llm-client/model'

/** Counts requests to the model, which may cost money. `take` throws ModelFailure when none are left. */
export type Budget = { take(): void; readonly taken: number }

export function budgetOf(most: number): Budget {
  let taken = 0
  return {
    take() {
      if (taken >= most)
        throw new ModelFailure(`The conversation reached its limit of ${most} requests to the model.`)
      taken += 1
    },
    get taken() {
      return taken
    },
  }
}
