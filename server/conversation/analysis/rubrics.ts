/** The possible evaluations of each rubric, as the rules write them too. */
const scales: Record<string, readonly string[]> = {
  NUMERIC_SCALE: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  DESCRIPTIVE_SCALE: ['Poor', 'Fair', 'Good', 'Excellent'],
  PERCENTAGE_SCALE: Array.from({ length: 21 }, (_, step) => `${step * 5}%`),
  LIKERT_SCALE: ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'],
  SENTIMENT: ['Positive', 'Neutral', 'Negative'],
}
const passFail = ['Pass', 'Fail'] as const

/** The evaluations that a model may choose from. An unknown rubric is pass or fail. */
export const evaluationsOf = (rubric: string | null | undefined): readonly string[] =>
  (rubric && scales[rubric]) || passFail

/** A model's evaluation as the rubric writes it; null if the rubric does not have it. */
export function evaluationIn(value: unknown, rubric: string | null | undefined): string | null {
  const said = String(value ?? '')
    .trim()
    .toLowerCase()
  const allowed = evaluationsOf(rubric)
  const exact = allowed.find((name) => name.toLowerCase() === said)
  if (exact) return exact
  if (rubric !== 'PERCENTAGE_SCALE') return null
  const percent = /^(\d{1,3}(?:\.\d+)?)\s*%?$/.exec(said)?.[1]
  return percent !== undefined && Number(percent) <= 100 ? `${Math.round(Number(percent) / 5) * 5}%` : null
}
