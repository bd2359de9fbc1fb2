import * as fc from 'fast-check'
import metadata from 'libphonenumber-js/metadata.max.json'

/** Types in the order of libphonenumber's metadata. */
const types = [
  'FIXED_LINE',
  'MOBILE',
  'TOLL_FREE',
  'PREMIUM_RATE',
  'PERSONAL_NUMBER',
  'VOICEMAIL',
  'UAN',
  'PAGER',
  'VOIP',
  'SHARED_COST',
] as const
export type PlanType = (typeof types)[number]

export type ExampleNumber = { country: string; type: PlanType; number: string }

const typesIndex = 11

function patternAt(plan: unknown, index: number): RegExp | null {
  const patterns: unknown = Array.isArray(plan) ? plan[typesIndex] : null
  const entry: unknown = Array.isArray(patterns) ? patterns[index] : null
  const source: unknown = Array.isArray(entry) ? entry[0] : null
  return typeof source === 'string' && source !== '' ? new RegExp(`^(?:${source})$`) : null
}

function examplesOf(country: string, plan: readonly unknown[], numRuns: number): ExampleNumber[] {
  return types.flatMap((type, index) => {
    const pattern = patternAt(plan, index)
    const found = pattern ? fc.sample(fc.stringMatching(pattern), { numRuns, seed: 7 }) : []
    return found.map((national) => ({ country, type, number: `+${plan[0]}${national}` }))
  })
}

/**
 * Returns numbers of every type of every country, and of the codes without a country, from libphonenumber's
 * patterns.
 */
export function exampleNumbers(perPlan: number): ExampleNumber[] {
  const plans = [...Object.entries(metadata.countries), ...Object.entries(metadata.nonGeographic)]
  return plans.flatMap(([country, plan]) => examplesOf(country, plan, perPlan))
}
