/** A claim, and the program that checks it. */
export type Scenario = {
  /** The name on the command line: `npm run reliability -- kills`. */
  name: string
  claim: string
  run: (isFull: boolean) => Promise<Outcome>
}

export type Outcome = {
  isGood: boolean
  /** One line with the number of trials and the findings. */
  figures: string
}
