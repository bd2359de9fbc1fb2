import type { Answer, Question } from '#contract/review/scorecards'
import { optionsOf } from '#rules/review/scorecard-answers'
import { useShortcuts } from '~/ui/hooks/use-shortcuts'

type ReviewKeys = {
  isOff: boolean
  /** The question that digit keys answer; without one they open pages. */
  active: Question | undefined
  onAnswer: (question: Question, answer: Answer) => void
  onBack: () => void
  keys: Record<string, () => void>
}

/** Keys of a review take precedence over those of the shell, whose digits open pages. */
export function useReviewKeys({ isOff, active, onAnswer, onBack, keys }: ReviewKeys) {
  const options = active ? optionsOf(active) : []
  const digits = Array.from({ length: active ? 9 : 0 }, (_, index) => [
    String(index + 1),
    () => {
      const option = options[index]
      if (active && option) onAnswer(active, option.answer)
    },
  ])
  const all: Record<string, () => void> = { ...keys, u: onBack, ...Object.fromEntries(digits) }
  const silent = Object.keys(all).map((key) => [key, () => {}])
  useShortcuts(isOff ? Object.fromEntries(silent) : all, 'first')
}
