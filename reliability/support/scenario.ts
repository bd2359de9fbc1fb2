/** One thing that must hold, and the program that shows whether it does. */
export type Scenario = {
  /** What it is chosen by: `npm run reliability -- kills`. */
  name: string
  claim: string
  run: (isFull: boolean) => Promise<Outcome>
}

export type Outcome = {
  isGood: boolean
  /** How much was tried and what was found, in one line. */
  figures: string
}
