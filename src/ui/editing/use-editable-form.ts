import { useEffect, useEffectEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type KeepStateOptions,
  type ResolverResult,
  set,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { changedValues, type FlatValues, isSame } from '~/lib/form-diff'
import type { Draft } from '~/ui/fields/drafts/draft-choice'
import { dropDraft } from '~/ui/fields/drafts/draft-storage'
import type { Issue } from '~/ui/fields/show-issues'
import { useFormStatus } from './use-form-status'

/** A request body, or what is invalid. */
export type Checked<Changes> = { changes: Changes; issues: [] } | { changes?: undefined; issues: Issue[] }

export type EditableForm<Resource, Values extends FieldValues, Changes> = {
  /** The resource as the page has read it; undefined: a new one. */
  stored: Resource | undefined
  valuesOf: (resource: Resource | undefined) => Values
  /** The values by path, one for each control. Without it each value is one. */
  flatten?: ((values: Values) => FlatValues) | undefined
  /** The request body that makes `base` into `values`. Rejects if the checks cannot be loaded. */
  check: (base: Resource | undefined, values: Values) => Promise<Checked<Changes>>
  /** The name of the draft in this browser; without it none is stored. */
  draftName?: string
  mode?: UseFormProps<Values>['mode']
  /** Focus the first field with an error. */
  focusesErrors?: boolean
}

const entriesOf = (values: FieldValues): FlatValues => new Map(Object.entries(values))
const nothing: FlatValues = new Map()

/** The values that unsaved ones replaced, after these were restored. Older drafts lack them. */
function withBases(over: FlatValues, leaves: Draft['leaves']): FlatValues {
  const bases = new Map(over)
  for (const [path, , ...was] of leaves) {
    bases.delete(path)
    for (const value of was) bases.set(path, value)
  }
  return bases
}

function errorTree<Values extends FieldValues>(issues: Issue[]): FieldErrors<Values> {
  const tree: FieldErrors<Values> = {}
  for (const { path, message } of issues) if (!get(tree, path)) set(tree, path, { type: 'rule', message })
  return tree
}

const checksMissing = <Values extends FieldValues>(error: unknown): FieldErrors<Values> => {
  const message = error instanceof Error ? error.message : String(error)
  return { root: { server: { type: 'load', message } } } as unknown as FieldErrors<Values>
}

function setUnsaved<Values extends FieldValues, Changes>(
  form: UseFormReturn<Values, unknown, Changes>,
  unsaved: readonly (readonly [path: string, value: unknown, ...unknown[]])[],
) {
  for (const [path, value] of unsaved) {
    form.setValue(path as FieldPath<Values>, value as never, { shouldDirty: true })
  }
}

/**
 * The form of a resource: `base` is the version that it began with. As long as nothing is typed, it follows what others
 * save; what is typed stays, also as a draft in the browser.
 */
export function useEditableForm<Resource, Values extends FieldValues, Changes extends FieldValues>(
  options: EditableForm<Resource, Values, Changes>,
) {
  const { stored, valuesOf, flatten = entriesOf, check, draftName, mode = 'onSubmit' } = options
  const [{ base, over }, open] = useState({ base: stored, over: nothing })
  const saved = valuesOf(base)
  const flatSaved = flatten(saved)
  const typedOver: FlatValues = new Map([...flatSaved, ...over])
  const changesIn = (values: Values) => changedValues(flatSaved, flatten(values))
  const form: UseFormReturn<Values, unknown, Changes> = useForm<Values, unknown, Changes>({
    defaultValues: saved as DefaultValues<Values>,
    mode,
    shouldFocusError: options.focusesErrors ?? false,
    resolver: async (values): Promise<ResolverResult<Values, Changes>> => {
      if (base !== undefined && changesIn(values).length === 0) return { values: {} as Changes, errors: {} }
      try {
        const { changes, issues } = await check(base, values)
        return changes ? { values: changes, errors: {} } : { values: {}, errors: errorTree<Values>(issues) }
      } catch (error) {
        return { values: {}, errors: checksMissing<Values>(error) }
      }
    },
  })
  const status = useFormStatus(form)

  const show = (resource: Resource, unsaved: [path: string, value: unknown][], keep?: KeepStateOptions) => {
    form.reset(valuesOf(resource), keep)
    setUnsaved(form, unsaved)
  }

  /** From now on the form edits this version, with these values unsaved in it. */
  const begin = (resource: Resource, unsaved: [path: string, value: unknown][], keep?: KeepStateOptions) => {
    open({ base: resource, over: nothing })
    if (draftName) dropDraft(draftName)
    show(resource, unsaved, keep)
  }

  /**
   * The same user has saved `resource` outside of the form, which changed `before`. What is typed stays unsaved; where
   * other users had changed it, it still replaces the value that it was typed over.
   */
  const rebase = (resource: Resource, before: Resource) => {
    const [then, now] = [flatten(valuesOf(before)), flatten(valuesOf(resource))]
    const typed = changesIn(form.getValues())
    const others = typed.flatMap(([path]) =>
      isSame(then.get(path), now.get(path)) ? [[path, typedOver.get(path)] as const] : [],
    )
    open({ base: resource, over: new Map(others) })
    show(resource, typed, { keepErrors: true, keepSubmitCount: true })
  }

  const follow = useEffectEvent(() => {
    if (stored === undefined || changesIn(form.getValues()).length > 0) return
    open({ base: stored, over: nothing })
    const values = valuesOf(stored)
    if (changedValues(flatSaved, flatten(values)).length > 0) form.reset(values)
  })
  const isBehind = base !== undefined && stored !== base && !status.isDirty
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version that the page reads is followed once.
  useEffect(() => {
    if (isBehind) follow()
  }, [isBehind, stored])

  return {
    form,
    ...status,
    /** The version that the form began with. */
    base,
    saved,
    flatten,
    typedOver,
    begin,
    rebase,
    hasChanges: () => changesIn(form.getValues()).length > 0,
    /** For DraftOffer, and to restore what was discarded. `onRestore` returns its undo. */
    draft: {
      form,
      name: draftName ?? '',
      changesIn: (values: Values): Draft['leaves'] =>
        changesIn(values).map(([path, value]) => [path, value, typedOver.get(path)]),
      onRestore: (leaves: Draft['leaves']) => {
        const before = flatten(structuredClone(form.getValues()))
        open((version) => ({ ...version, over: withBases(version.over, leaves) }))
        setUnsaved(form, leaves)
        return () => {
          // A save has replaced the values that these were typed over.
          open((version) => (version.base === base ? { base, over } : version))
          setUnsaved(
            form,
            leaves.map(([path]) => [path, before.get(path)]),
          )
        }
      },
    },
    discard: () => {
      form.reset()
      open({ base, over: nothing })
      if (draftName) dropDraft(draftName)
    },
  }
}
