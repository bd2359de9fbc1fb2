import { type BaseSyntheticEvent, useState } from 'react'
import { type FieldValues, set } from 'react-hook-form'
import { changedValues } from '~/lib/form-diff'
import { isServerError, type ServerErrors, showIssues } from '~/ui/fields/show-issues'
import { type EditConflict, mergeAndSave, type Store } from './merge-and-save'
import { type EditableForm, useEditableForm } from './use-editable-form'
import { issuesIn } from './use-form-status'

type EditableResource<Resource, Values extends FieldValues, Changes, Question> = EditableForm<
  Resource,
  Values,
  Changes
> & {
  /** Stores changes of an existing resource. */
  store?: Store<Resource, Changes> | undefined
  /** Stores a new one. */
  create?: ((changes: Changes) => Promise<Resource>) | undefined
  /** What the user has to confirm before the changes are stored; undefined: nothing. */
  ask?: (changes: Changes, values: Values) => Question | undefined | Promise<Question | undefined>
  /** Where in the form the problems that a server found belong. */
  placeIssues?: (error: Error & ServerErrors) => ServerErrors
  /** After a save, and when there was nothing to save. */
  onSaved?: (resource: Resource) => void
  /** Nothing was saved; with the first field that has a problem. */
  onRefused?: (path: string | undefined) => void
}

type Editable<Resource, Values extends FieldValues, Changes extends FieldValues> = ReturnType<
  typeof useEditableForm<Resource, Values, Changes>
>

/** Saves what is in the form, and holds the conflict that kept it from being saved. */
function useMergedSave<Resource, Values extends FieldValues, Changes extends FieldValues, Question>(
  options: EditableResource<Resource, Values, Changes, Question>,
  { form, base, flatten, typedOver, begin }: Editable<Resource, Values, Changes>,
) {
  const { valuesOf, check, store, create, onSaved } = options
  const [conflict, setConflict] = useState<(EditConflict<Resource> & { answer: object }) | null>(null)

  /** The form begins with what was stored; what was typed since it was `sent` stays, unsaved. */
  const adopt = (stored: Resource, sent: Values) => {
    const typedSince = changedValues(flatten(sent), flatten(form.getValues()))
    setConflict(null)
    begin(stored, base === undefined ? [] : typedSince)
    onSaved?.(stored)
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

  /** `theirs`: the paths at which the value of the other user is to stand. `answer` is sent with the changes. */
  const saveChanges = async (theirs: string[], answer: object) => {
    if (base === undefined || !store) return
    const sent = structuredClone(form.getValues())
    const outcome = await mergeAndSave({
      base,
      store,
      flatten: (resource) => flatten(valuesOf(resource)),
      mine: flatten(sent),
      over: typedOver,
      seen: conflict,
      theirs,
      changesFor: async (latest, mine) => ({ ...(await changesFor(latest, mine)), ...answer }),
    })
    if ('conflict' in outcome) setConflict({ ...outcome.conflict, answer })
    else adopt('saved' in outcome ? outcome.saved : outcome.unchanged, sent)
  }

  return {
    conflict,
    dismissConflict: () => setConflict(null),
    saveChanges,
    async save(changes: Changes, answer: object = {}) {
      if (base !== undefined) return saveChanges([], answer)
      const sent = structuredClone(form.getValues())
      if (create) adopt(await create({ ...changes, ...answer }), sent)
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
  const { ask, placeIssues = (error) => error, onSaved, onRefused } = options
  const editable = useEditableForm(options)
  const { typedOver: _, begin: __, flatten: ___, hasChanges, ...state } = editable
  const { form, base, isSubmitting } = state
  const { conflict, dismissConflict, save, saveChanges } = useMergedSave(options, editable)
  const [asked, setAsked] = useState<{ question: Question; changes: Changes } | null>(null)

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!isServerError(error)) throw error
      dismissConflict()
      const placed = placeIssues(error)
      showIssues(form, placed, options.focusesErrors)
      onRefused?.(placed.issues[0]?.path)
    }
  }
  const submitValid = form.handleSubmit(
    (changes) =>
      attempt(async () => {
        const question = await ask?.(changes, form.getValues())
        if (question === undefined) await save(changes)
        else setAsked({ question, changes })
      }),
    (errors) => onRefused?.(issuesIn(errors)[0]?.path),
  )

  return {
    ...state,
    /** What the user has to confirm. */
    question: asked?.question,
    /** Saves what was asked about; rejects with what the server refused. `answer` is sent with the changes. */
    async confirm(answer?: object) {
      if (!asked) return
      await save(asked.changes, answer)
      setAsked(null)
    },
    /** Puts what the server refused into the form. */
    refuse: (error: unknown) => {
      setAsked(null)
      return attempt(() => Promise.reject(error))
    },
    cancel: () => setAsked(null),
    conflicts: conflict?.fields ?? [],
    dismissConflict,
    decide: (theirs: string[]) => attempt(() => saveChanges(theirs, conflict?.answer ?? {})),
    async submit(event?: BaseSyntheticEvent) {
      event?.preventDefault()
      if (isSubmitting) return
      // A key does what the disabled button would not: there is nothing to save.
      if (base !== undefined && !hasChanges()) onSaved?.(base)
      else await submitValid()
    },
  }
}
