/** An evaluation in the form of its rubric: an amount, a step on a scale, pass or fail, or plain words. */
export type Evaluation =
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

function amountIn(words: string, pattern: RegExp, otherwise: number): Evaluation | undefined {
  const [whole, value, of] = pattern.exec(words.trim()) ?? []
  const most = of === undefined ? otherwise : numberIn(of)
  if (whole === undefined || most <= 0 || numberIn(value) > most) return undefined
  return { kind: 'amount', value: numberIn(value), most, words }
}

function stepIn(words: string, steps: readonly string[]): Evaluation | undefined {
  const at = steps.findIndex((step) => step.toLowerCase() === words.trim().toLowerCase())
  return at < 0 ? undefined : { kind: 'step', steps, at }
}

function passIn(words: string): Evaluation | undefined {
  const [, passed, failed] = /^(?:(pass|passed|yes|true)|(fail|failed|no|false))$/i.exec(words.trim()) ?? []
  return passed || failed ? { kind: 'pass', hasPassed: passed !== undefined } : undefined
}

/**
 * Reads an evaluation by its rubric. If it does not fit, or the rubric is unknown, the words remain as they
 * are.
 */
export function evaluationFor(rubric: string | null | undefined, words: string): Evaluation {
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
