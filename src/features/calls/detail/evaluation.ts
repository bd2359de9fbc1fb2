/** A verdict as what its rubric makes of it: an amount, a step of a scale, passed or not, or only words. */
export type Verdict =
  | { kind: 'amount'; value: number; most: number; words: string }
  | { kind: 'step'; steps: readonly string[]; at: number }
  | { kind: 'pass'; hasPassed: boolean }
  | { kind: 'words'; words: string }

const scales: Record<string, readonly string[]> = {
  DESCRIPTIVE_SCALE: ['Poor', 'Fair', 'Good', 'Excellent'],
  LIKERT_SCALE: ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'],
  SENTIMENT: ['Negative', 'Neutral', 'Positive'],
}

const usualMost = 10
const number = String.raw`(\d+(?:[.,]\d+)?)`
const outOf = new RegExp(String.raw`^${number}(?:\s*(?:/|out of|of)\s*${number})?$`, 'i')
const percent = new RegExp(String.raw`^${number}\s*%?$`)

const numberIn = (text: string | undefined) => Number((text ?? '').replace(',', '.'))

function amountIn(words: string, pattern: RegExp, otherwise: number): Verdict | undefined {
  const [whole, value, of] = pattern.exec(words.trim()) ?? []
  const most = of === undefined ? otherwise : numberIn(of)
  if (whole === undefined || most <= 0 || numberIn(value) > most) return undefined
  return { kind: 'amount', value: numberIn(value), most, words }
}

function stepIn(words: string, steps: readonly string[]): Verdict | undefined {
  const at = steps.findIndex((step) => step.toLowerCase() === words.trim().toLowerCase())
  return at < 0 ? undefined : { kind: 'step', steps, at }
}

function passIn(words: string): Verdict | undefined {
  const [, passed, failed] = /^(?:(pass|passed|yes|true)|(fail|failed|no|false))$/i.exec(words.trim()) ?? []
  return passed || failed ? { kind: 'pass', hasPassed: passed !== undefined } : undefined
}

/** What the rubric makes of an evaluation; one that does not fit it, or a rubric that is not known, stays as it came. */
export function verdictOf(rubric: string | null | undefined, words: string): Verdict {
  const steps = Object.hasOwn(scales, rubric ?? '') ? scales[rubric ?? ''] : undefined
  const read = steps
    ? stepIn(words, steps)
    : rubric === 'NUMERIC_SCALE'
      ? amountIn(words, outOf, usualMost)
      : rubric === 'PERCENTAGE_SCALE'
        ? amountIn(words, percent, 100)
        : rubric === 'PASS_FAIL'
          ? passIn(words)
          : undefined
  return read ?? { kind: 'words', words }
}
