import { useSuspenseQuery } from '@tanstack/react-query'
import type { Questions } from './questions'

/** Which dates are compared: "vs. Sep 26 – Oct 25", "No calls to compare with: Sep 26 – Oct 25". */
export function ComparedPeriod({ questions, dates }: { questions: Questions; dates: string }) {
  const { calls } = useSuspenseQuery(questions.previous).data.figures
  return (
    <span className="text-sm text-muted tabular-nums">
      {calls > 0 ? `vs. ${dates}` : `No calls to compare with: ${dates}`}
    </span>
  )
}
