import { useRef } from 'react'
import { ApiError } from '#contract/http/error'
import type { CallReview, Review, ReviewChanges } from '#contract/review/review'
import type { Reviewer } from '#contract/review/reviewers'
import type { Answer } from '#contract/review/scorecards'
import { review } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { notify } from '~/ui/feedback/notify'

type Changes = Omit<ReviewChanges, 'reviewer_id'>

const blank = { state: 'open', agrees: null, comment: '', answers: {} } as const

/** The review as it will be once the server has accepted the changes. */
function expected(mine: Review | null, reviewer: Reviewer, { answers = {}, ...changes }: Changes): Review {
  const before = mine ?? { ...blank, reviewer_id: reviewer.id, reviewer: reviewer.name, updated_at: '' }
  const entries = Object.entries({ ...before.answers, ...answers })
  const kept = entries.filter((entry): entry is [string, Answer] => entry[1] !== null)
  const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { ...before, ...changed, answers: Object.fromEntries(kept) }
}

export type Judgement = {
  mine: CallReview['mine']
  /** Applied optimistically; reverted if the server rejects it. */
  change: (changes: Changes) => void
  /** Resolves once the server has accepted it; false if it was rejected. */
  settle: (state: 'done' | 'skipped') => Promise<boolean>
  isSettling: boolean
  /** The answers including unsaved ones. */
  answersNow: () => Record<string, Answer>
}

/** The reviewer's judgement of a call; calls `onUnknown` if no reviewer is chosen. */
export function useJudgement(
  { call_id, mine }: CallReview,
  reviewer: Reviewer | undefined,
  onUnknown: () => void,
): Judgement {
  const note = useWrite(review.save, {
    optimistic: (anticipate, { id, body: { reviewer_id: _, ...changes } }) =>
      anticipate(review.get, (reply) =>
        reviewer && reply.call_id === id
          ? { ...reply, mine: expected(reply.mine, reviewer, changes) }
          : reply,
      ),
  })
  // Pending writes; `done` must be sent after them.
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const newest = useRef<Changes['answers']>({})
  const settling = useWrite(review.save, {
    handlesErrors: true,
    said: (_, { body: { state } }) => (state === 'skipped' ? 'Call skipped' : 'Review saved'),
  })
  return {
    mine,
    change(changes) {
      if (!reviewer) return onUnknown()
      newest.current = { ...newest.current, ...changes.answers }
      const input = { id: call_id, body: { ...changes, reviewer_id: reviewer.id } }
      // The mutation itself reports its failure.
      const sent = note.mutateAsync(input).catch(() => undefined)
      underWay.current = Promise.all([underWay.current, sent])
    },
    async settle(state) {
      if (!reviewer) {
        onUnknown()
        return false
      }
      await underWay.current
      try {
        await settling.mutateAsync({ id: call_id, body: { reviewer_id: reviewer.id, state } })
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // Missing answers are marked at their questions.
        if (error.issues.length === 0)
          notify({ tone: 'bad', title: 'Couldn’t save the review', detail: error.message })
        return false
      }
    },
    isSettling: settling.isPending,
    answersNow() {
      const all = Object.entries({ ...mine?.answers, ...newest.current })
      return Object.fromEntries(all.filter((entry): entry is [string, Answer] => entry[1] !== null))
    },
  }
}
