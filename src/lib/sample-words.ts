import { formatCount, formatNumber } from '~/lib/format/number'

/** With fewer calls a rate is a point of its own: a line would suggest a trend. */
export const fewestForTrend = 5

type Counts = { answered: number; judged: number; successful: number }

/** The sample of a success rate: "54 of 120 people reached". `unevaluated` says why none was evaluated. */
export function sampleWords({ answered, judged, successful }: Counts, unevaluated = 'Not evaluated'): string {
  if (answered === 0) return 'No one reached'
  if (judged === 0) return unevaluated
  const judgedWords =
    judged === answered
      ? `${formatCount(judged, 'person', 'people')} reached`
      : formatCount(judged, 'evaluated call')
  return `${formatNumber(successful)} of ${judgedWords}`
}
