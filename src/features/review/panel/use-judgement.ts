import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '#contract/http/error'
import type { CallReview, Review, ReviewChanges } from '#contract/review/review'
import type { Reviewer } from '#contract/review/reviewers'
import type { Answer } from '#contract/review/scorecards'
import { review } from '~/api/operations'
import { invalidate } from '~/api/reading/invalidate'
import { resourceOf } from '~/api/reading/query-key'
import { etagOf } from '~/api/transport/etag'
import { useWrite } from '~/api/writing/use-write'
import { messages } from '~/features/review/messages'
import { isSame } from '~/lib/form-diff'
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
  /**
   * Applied optimistically; reverted if the server rejects it. Resolves to whether it was saved: not without a
   * reviewer, for whom it asks.
   */
  change: (changes: Changes) => Promise<boolean>
  /** Resolves once the server has accepted it; false if it was rejected. */
  settle: (state: 'done' | 'skipped') => Promise<boolean>
  isSettling: boolean
  /** The answers including unsaved ones. */
  answersNow: () => Record<string, Answer>
}

/** Fields that were changed in another window since `before`, to other values than `changes` has. */
function isContested(changes: Changes, before: Review | null, current: Review | null): boolean {
  const differs = (mine: unknown, then: unknown, now: unknown) => !isSame(then, now) && !isSame(mine, now)
  const { answers = {}, ...fields } = changes
  return (
    Object.entries(fields).some(([name, value]) => {
      const field = name as keyof typeof fields
      return differs(value, (before ?? blank)[field], (current ?? blank)[field])
    }) ||
    Object.entries(answers).some(([id, answer]) =>
      differs(answer ?? undefined, before?.answers[id], current?.answers[id]),
    )
  )
}

/** The scorecard was edited before this review began: its questions are not those that `changes` answer. */
function asksOtherwise(changes: Changes, before: CallReview, current: CallReview): boolean {
  const questionsOf = ({ scorecard }: CallReview) => scorecard?.questions ?? []
  if (changes.state === 'done') return !isSame(questionsOf(before), questionsOf(current))
  const find = (shown: CallReview, id: string) => questionsOf(shown).find((question) => question.id === id)
  return Object.keys(changes.answers ?? {}).some((id) => !isSame(find(before, id), find(current, id)))
}

const mostAttempts = 5

/**
 * Sends changes one after another, each for the version that the one before returned. What another window saved stays:
 * a field that both changed is not sent, nor is an answer to a question that was edited meanwhile.
 */
function useSave(shown: CallReview) {
  const client = useQueryClient()
  const stored = useRef(shown)
  return async (
    changes: Changes,
    write: (ifMatch: Promise<string | undefined>) => Promise<CallReview>,
    earlier: Promise<unknown>,
  ): Promise<void> => {
    // Only what the server has sent has an ETag; what is expected of pending changes has none.
    if (etagOf(shown) !== undefined) stored.current = shown
    for (let attempt = 1; ; attempt++) {
      try {
        stored.current = await write(earlier.then(() => etagOf(stored.current)))
        return
      } catch (error) {
        const current = error instanceof ApiError && error.status === 412 && error.body.current
        if (!current || attempt === mostAttempts) throw error
        const before = stored.current
        stored.current = current as CallReview
        if (asksOtherwise(changes, before, stored.current)) {
          void invalidate(client, { queryKey: [resourceOf(review.get)] })
          throw new Error(messages.scorecardChanged)
        }
        if (isContested(changes, before.mine, stored.current.mine)) throw new Error(messages.changedElsewhere)
      }
    }
  }
}

/** The reviewer's judgement of a call; calls `onUnknown` if no reviewer is chosen. */
export function useJudgement(
  shown: CallReview,
  reviewer: Reviewer | undefined,
  onUnknown: () => void,
): Judgement {
  const { call_id, mine } = shown
  const note = useWrite(review.save, {
    handlesErrors: true,
    optimistic: (anticipate, { id, body: { reviewer_id: _, ...changes } }) =>
      anticipate(review.get, (reply) =>
        reviewer && reply.call_id === id
          ? { ...reply, mine: expected(reply.mine, reviewer, changes) }
          : reply,
      ),
  })
  const save = useSave(shown)
  // Pending writes; `done` must be sent after them.
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  const newest = useRef<Changes['answers']>({})
  const settling = useWrite(review.save, {
    handlesErrors: true,
    said: (_, { body: { state } }) => (state === 'skipped' ? 'Call skipped' : 'Review saved'),
  })
  const inputOf = (changes: Changes, { id: reviewer_id }: Reviewer) => ({
    id: call_id,
    body: { ...changes, reviewer_id },
  })
  return {
    mine,
    async change(changes) {
      if (!reviewer) {
        onUnknown()
        return false
      }
      newest.current = { ...newest.current, ...changes.answers }
      const input = inputOf(changes, reviewer)
      const saved = save(
        changes,
        (ifMatch) => note.mutateAsync({ ...input, ifMatch }),
        underWay.current,
      ).then(
        () => true,
        (error: Error) => {
          for (const [id, answer] of Object.entries(changes.answers ?? {}))
            if (newest.current?.[id] === answer) delete newest.current[id]
          sayFailed(error)
          return false
        },
      )
      underWay.current = saved
      return saved
    },
    async settle(state) {
      if (!reviewer) {
        onUnknown()
        return false
      }
      await underWay.current
      const input = inputOf({ state }, reviewer)
      try {
        await save({ state }, (ifMatch) => settling.mutateAsync({ ...input, ifMatch }), Promise.resolve())
        return true
      } catch (error) {
        if (!(error instanceof Error)) throw error
        // Missing answers are marked at their questions.
        if (!(error instanceof ApiError && error.issues.length > 0)) sayFailed(error)
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

const sayFailed = ({ message }: Error) =>
  notify({ tone: 'bad', title: 'Couldn’t save the review', detail: message })
