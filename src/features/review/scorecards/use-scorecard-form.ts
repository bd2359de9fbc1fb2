import { useQueryClient } from '@tanstack/react-query'
import type { Question, Scorecard, ScorecardChanges, ScorecardDraft } from '#contract/review/scorecards'
import { scorecards } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { changedValues } from '~/lib/form-diff'
import { useEditableResource } from '~/ui/editing/use-editable-resource'
import type { QuestionValues, ScorecardValues } from './checked-scorecard'
import { choicesOf } from './choices-in-lines'

export const blankQuestion: QuestionValues = {
  id: '',
  text: '',
  kind: 'yes_no',
  choices: '',
  required: true,
}

const asValues = ({ choices, ...question }: Question): QuestionValues => ({
  ...question,
  choices: choices.join('\n'),
})

function valuesOf(card: Scorecard | undefined): ScorecardValues {
  if (!card) return { name: '', is_usual: false, bot_uids: [], questions: [blankQuestion] }
  const { name, is_usual, bot_uids, questions } = card
  return { name, is_usual, bot_uids, questions: questions.map(asValues) }
}

function draftOf({ questions, ...card }: ScorecardValues): ScorecardDraft {
  return {
    ...card,
    questions: questions.map(({ id, choices, ...question }) => ({
      ...question,
      ...(id ? { id } : {}),
      ...(question.kind === 'choice' ? { choices: choicesOf(choices) } : {}),
    })),
  }
}

/** The changed fields; with another question the whole list of them. */
function changesTo(card: Scorecard, values: ScorecardValues): ScorecardChanges {
  const before = new Map(Object.entries(valuesOf(card)))
  const changed = new Set(changedValues(before, new Map(Object.entries(values))).map(([name]) => name))
  const fields = Object.entries(draftOf(values)).filter(([name]) => changed.has(name))
  return Object.fromEntries(fields)
}

/** The form of a scorecard; `card` is absent for a new one. */
export function useScorecardForm(card: Scorecard | undefined, onSaved: () => void) {
  const client = useQueryClient()
  const create = useWrite(scorecards.create, { handlesErrors: true, said: ({ name }) => `Created ${name}` })
  const update = useWrite(scorecards.update, {
    handlesErrors: true,
    said: ({ name, version }) => `Saved ${name}, version ${version}`,
  })
  const input = { scorecard_id: card?.id ?? 0 }
  return useEditableResource<Scorecard, ScorecardValues, ScorecardChanges>({
    noun: 'scorecard',
    stored: card,
    valuesOf,
    // The schemas load when the form is submitted, so that the page opens without them.
    check: async (base, values) => {
      const { data, issues } = (await import('./checked-scorecard')).checkScorecard(values)
      if (!data) return { issues }
      return { changes: base ? changesTo(base, data) : draftOf(data), issues: [] }
    },
    create: (body) => create.mutateAsync({ body: body as ScorecardDraft }),
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...query(scorecards.get, input), staleTime: 0 }),
      write: (body, ifMatch) => update.mutateAsync({ ...input, body, ifMatch }),
    }),
    onSaved,
    focusesErrors: true,
  })
}

export type ScorecardFormState = ReturnType<typeof useScorecardForm>
