import { type BaseSyntheticEvent, useState } from 'react'
import { type FieldPath, type FieldPathValue, type FieldValues, set } from 'react-hook-form'
import { changedValues, isSame } from '~/lib/form-diff'
import { isServerError, type ServerErrors, showIssues } from '~/ui/fields/show-issues'
import { useWhileShown } from '~/ui/hooks/while-shown'
import { type EditConflict, mergeAndSave, type Store } from './merge-and-save'
import { type Deletable, useDeletion } from './use-deletion'
import { type EditableForm, useEditableForm } from './use-editable-form'
import { issuesIn } from './use-form-status'

type EditableResource<Resource, Values extends FieldValues, Changes, Question> = EditableForm<
  Resource,
  Values,
  Changes
> &
  Deletable<Resource, Changes> & {
    /** Stores changes of an existing resource. */
    store?: Store<Resource, Changes> | undefined
    /** What the user has to confirm before the changes of `base` are stored; undefined: nothing. */
    ask?: (
      changes: Changes,
      base: Resource | undefined,
    ) => Question | undefined | Promise<Question | undefined>
    /** Where in the form the problems that a server found belong. */
    placeIssues?: (error: Error & ServerErrors) => ServerErrors
    /** Nothing was saved; with the first field that has a problem. */
    onRefused?: (path: string | undefined) => void
  }

type Editable<Resource, Values extends FieldValues, Changes extends FieldValues> = ReturnType<
  typeof useEditableForm<Resource, Values, Changes>
>

/** The user's agreement to what changes mean; `answer` is sent with them. */
type Agreement<Question> = { question: Question; answer: object }

type Attempt<Changes, Question> = {
  /** The request body of a new resource. */
  draft?: Changes
  /** The paths at which the value of the other user is to stand. */
  theirs?: string[]
  agreement?: Agreement<Question> | undefined
}

/** Stops a save before its request: the user has to agree first. */
class Unagreed extends Error {
  readonly question: unknown
  constructor(question: unknown) {
    super('The user has to confirm this first.')
    this.question = question
  }
}

/** Saves the form, or returns the conflict or the question that stopped the save. */
function useMergedSave<Resource, Values extends FieldValues, Changes extends FieldValues, Question>(
  options: EditableResource<Resource, Values, Changes, Question>,
  { form, base, flatten, typedOver, begin }: Editable<Resource, Values, Changes>,
) {
  const { valuesOf, check, ask, store, create, onSaved } = options
  const [conflict, setConflict] = useState<
    (EditConflict<Resource> & Pick<Attempt<Changes, Question>, 'agreement'>) | null
  >(null)
  const whileShown = useWhileShown()
  const [asked, setAsked] = useState<{ question: Question; attempt: Attempt<Changes, Question> } | null>(null)

  /** The form begins with what was stored; what was typed since it was `sent` stays, unsaved. */
  const adopt = (stored: Resource, sent: Values) => {
    const typedSince = changedValues(flatten(sent), flatten(form.getValues()))
    setConflict(null)
    begin(stored, base === undefined ? [] : typedSince)
    whileShown(() => onSaved?.(stored))
  }

  /** The request that puts my values into a version that others may have saved. */
  const changesFor = async (latest: Resource, mine: [path: string, value: unknown][]) => {
    const merged = structuredClone(valuesOf(latest))
    for (const [path, value] of mine) set(merged, path, value)
    const { changes, issues } = await check(latest, merged)
    if (changes) return changes
    // The form shows the merged values, so that they can be corrected.
    begin(latest, mine, { keepSubmitCount: true })
    throw Object.assign(new Error(issues[0]?.message), { issues })
  }

  /** What changes mean depends on the version that they change, so an agreement is for that version. */
  const agreed = async (
    changes: Changes,
    latest: Resource | undefined,
    agreement: Agreement<Question> | undefined,
  ): Promise<Changes> => {
    const question = await ask?.(changes, latest)
    if (question === undefined) return changes
    if (!agreement || !isSame(question, agreement.question)) throw new Unagreed(question)
    return { ...changes, ...agreement.answer }
  }

  const saveChanges = async (saved: Resource, { theirs = [], agreement }: Attempt<Changes, Question>) => {
    if (!store) return
    const sent = structuredClone(form.getValues())
    const outcome = await mergeAndSave({
      base: saved,
      store,
      flatten: (resource) => flatten(valuesOf(resource)),
      mine: flatten(sent),
      over: typedOver,
      seen: conflict,
      theirs,
      changesFor: async (latest, mine) => agreed(await changesFor(latest, mine), latest, agreement),
    })
    if ('conflict' in outcome) setConflict({ ...outcome.conflict, agreement })
    else adopt('saved' in outcome ? outcome.saved : outcome.unchanged, sent)
  }

  const save = async (attempt: Attempt<Changes, Question>) => {
    if (base !== undefined) return saveChanges(base, attempt)
    if (!create || !attempt.draft) return
    const sent = structuredClone(form.getValues())
    adopt(await create(await agreed(attempt.draft, undefined, attempt.agreement)), sent)
  }

  return {
    conflict,
    asked,
    /** Nothing of an unfinished save is left: the user edits on. */
    abandon() {
      setConflict(null)
      setAsked(null)
    },
    async save(attempt: Attempt<Changes, Question>) {
      try {
        await save(attempt)
        setAsked(null)
      } catch (error) {
        if (!(error instanceof Unagreed)) throw error
        setAsked({ question: error.question as Question, attempt })
      }
    },
  }
}

/**
 * The one way to edit a resource: form, draft, save, and what happens when others save it at the same time.
 *
 * A save is made for the version that the form began with (`base`), and the server refuses it if there is a later one.
 * Then both sides are merged field by field: a field that one side changed has that change, and fields that both changed
 * are `conflicts`, which `decide` resolves. Nothing that was typed is lost, also not what is typed during a save.
 */
export function useEditableResource<
  Resource,
  Values extends FieldValues,
  Changes extends FieldValues,
  Question = never,
>(options: EditableResource<Resource, Values, Changes, Question>) {
  const { placeIssues = (error) => error, onSaved, onRefused } = options
  const editable = useEditableForm(options)
  const { typedOver: _, begin: __, flatten: ___, hasChanges, ...state } = editable
  const { form, base, isSubmitting } = state
  const { conflict, asked, abandon, save } = useMergedSave(options, editable)
  const { deleted, createNew, forget, notice } = useDeletion(options, editable)

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!isServerError(error)) throw error
      abandon()
      const placed = placeIssues(error)
      if (!notice(error, placed.issues)) showIssues(form, placed, options.focusesErrors)
      onRefused?.(placed.issues[0]?.path)
    }
  }
  const submitValid = form.handleSubmit(
    (draft) => attempt(() => save({ draft })),
    (errors) => onRefused?.(issuesIn(errors)[0]?.path),
  )

  return {
    ...state,
    /** For DeletedNotice, in place of what the server answered. */
    deleted: deleted && { ...deleted, createNew: createNew && (() => attempt(createNew)) },
    /** What the user has to confirm. */
    question: asked?.question,
    /** Saves what was asked about; rejects with what the server refused. `answer` is sent with the changes. */
    confirm: async (answer: object = {}) =>
      asked && save({ ...asked.attempt, agreement: { question: asked.question, answer } }),
    /** Puts what the server refused into the form. */
    refuse: (error: unknown) => attempt(() => Promise.reject(error)),
    cancel: abandon,
    // The question comes after the decision, so that one dialog is open at a time.
    conflicts: (!asked && conflict?.fields) || [],
    dismissConflict: abandon,
    decide(theirs: string[], both: string[]) {
      for (const { path, both: merged } of conflict?.fields ?? [])
        if (both.includes(path))
          form.setValue(path as FieldPath<Values>, merged as FieldPathValue<Values, FieldPath<Values>>, {
            shouldDirty: true,
          })
      return attempt(() => save({ theirs, agreement: conflict?.agreement }))
    },
    async submit(event?: BaseSyntheticEvent) {
      event?.preventDefault()
      if (isSubmitting) return
      forget()
      // A key does what the disabled button would not: there is nothing to save.
      if (base !== undefined && !hasChanges()) onSaved?.(base)
      else await submitValid()
    },
  }
}
