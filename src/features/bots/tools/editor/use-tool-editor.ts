import { type BaseSyntheticEvent, useEffect, useState } from 'react'
import { type FieldPath, useFormState } from 'react-hook-form'
import type { Tool, ToolChanges } from '#contract/bots/tools'
import { ApiError, invalid } from '#contract/http/error'
import { isSecretHeader } from '#rules/bots/secret-names'
import { isSameToolName, takenToolName } from '#rules/bots/tool-choices'
import { onLatest } from '~/api/writing/retry-on-conflict'
import { atControl } from '~/features/bots/tools/fields/at-control'
import { type Conflict, changedLeaves, conflictsBetween, isSame } from '~/lib/form-diff'
import { dropDraft } from '~/ui/fields/drafts/draft-storage'
import { useTypedOver } from '~/ui/fields/drafts/use-draft-base'
import { newToolValues, type ToolValues, toolLeaves, toolValues } from './tool-values'
import { issuesIn, loadToolChecks, showIssues, useToolForm } from './use-tool-form'

export type ToolEditorOptions = {
  type: string
  /** Absent: a new one. */
  tool: Tool | undefined
  /** Under which what is typed is kept. */
  draftName: string
  /** Stores the changes, of a stored one those that are made for its `latest`; rejects with an ApiError. */
  save: (body: ToolChanges, latest: Tool | undefined) => Promise<Tool>
  /** The tool as it stands on the server now; absent for a new one. */
  readLatest: (() => Promise<Tool>) | undefined
  /** The tools of the bot, of which no two have the same name. */
  readAll: () => Promise<Tool[]>
  onSaved: (tool: Tool) => void
}

/** Secrets are kept nowhere but in the tool: neither those that are typed nor those that were there. */
const hasSecretHeader = (saved: ToolValues, values: ToolValues) =>
  [...saved.headers, ...values.headers].some(({ name }) => isSecretHeader(name))

/** The latest values with mine at the given paths. */
function withMine(latest: ToolValues, values: ToolValues, paths: string[]): ToolValues {
  const merged: Record<string, unknown> & ToolValues = { ...latest, params: { ...latest.params } }
  for (const [path, value] of toolLeaves(values)) {
    if (!paths.includes(path)) continue
    if (path.startsWith('params.')) merged.params[path.slice('params.'.length)] = value as never
    else (merged as Record<string, unknown>)[path] = value
  }
  return merged
}

/** The state of the form of a tool: what of it is unsaved or wrong, and how it is saved. */
export function useToolEditor(options: ToolEditorOptions) {
  // react-hook-form changes its trees of errors and dirty fields in place, which memoized code does not see.
  'use no memo'
  const { type, tool, draftName, save, readLatest, readAll, onSaved } = options
  const [base, setBase] = useState(tool)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const form = useToolForm(type, base)
  const { errors, isDirty, isSubmitting, submitCount } = useFormState({ control: form.control })
  const saved = base ? toolValues(base) : newToolValues(type as never)
  const { typedOver, unsavedIn, restore, forget } = useTypedOver(toolLeaves(saved), base)

  const changedIn = (values: ToolValues) =>
    changedLeaves(toolLeaves(saved), toolLeaves(values)).map(([path]) => path)

  /** `sent`: what stood in the form when it was sent; what was typed after that stays, unsaved. */
  const adopt = (stored: Tool, sent: ToolValues) => {
    const typedSince = changedLeaves(toolLeaves(sent), toolLeaves(form.getValues()))
    setBase(stored)
    setConflicts([])
    form.reset(toolValues(stored))
    dropDraft(draftName)
    // A new one is left, with what was typed since.
    for (const [path, value] of tool ? typedSince : []) {
      form.setValue(path as FieldPath<ToolValues>, value as never, { shouldDirty: true })
    }
  }

  // The form keeps what is typed; what others have saved meanwhile shows as long as nothing is.
  const isOutdated = tool !== undefined && tool.updated_at !== base?.updated_at && !isDirty
  useEffect(() => {
    const isTyped =
      base && changedLeaves(toolLeaves(toolValues(base)), toolLeaves(form.getValues())).length > 0
    if (!isOutdated || isTyped) return
    setBase(tool)
    form.reset(toolValues(tool))
  }, [isOutdated, base, tool, form])

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setConflicts([])
      showIssues(
        form,
        error.issues.map((issue) => atControl(type, issue)),
        error.message,
      )
    }
  }

  const store = async (body: ToolChanges, sent: ToolValues, latest?: Tool) => {
    const { name } = body
    const others = name === undefined ? [] : (await readAll()).filter(({ id }) => id !== base?.id)
    if (name !== undefined && others.some((other) => isSameToolName(other.name, name))) {
      throw invalid([takenToolName(name)])
    }
    const stored = await save(body, latest)
    adopt(stored, sent)
    onSaved(stored)
  }

  /** The fields that others have changed as well and about which nobody was asked yet. */
  const openConflicts = (latest: Tool, values: ToolValues) => {
    const contested = conflictsBetween(
      toolLeaves(toolValues(latest)),
      toolLeaves(saved),
      toolLeaves(values),
      typedOver,
    )
    const isKnown = ({ path, theirs }: Conflict) =>
      conflicts.some((known) => known.path === path && isSame(known.theirs, theirs))
    return contested.every(isKnown) ? [] : contested
  }

  /** Saves the other person's values at these paths and mine at the other ones that I changed, or asks. */
  const storeOver = async (latest: Tool, values: ToolValues, theirs: string[]) => {
    const contested = openConflicts(latest, values)
    if (contested.length > 0) return setConflicts(contested)
    const mine = changedIn(values).filter((path) => !theirs.includes(path))
    const before = toolValues(latest)
    const { checkToolChanges } = await loadToolChecks()
    const { body, issues } = checkToolChanges(latest, before, withMine(before, values, mine))
    if (!body) throw invalid(issues)
    if (Object.keys(body).length > 0) await store(body, values, latest)
    else adopt(latest, values)
  }

  const storeOverLatest = async (theirs: string[]) => {
    const values = structuredClone(form.getValues())
    if (readLatest) await onLatest(readLatest, (latest) => storeOver(latest, values, theirs))
  }

  const submitValid = form.handleSubmit((body) =>
    attempt(() => (readLatest ? storeOverLatest([]) : store(body, structuredClone(form.getValues())))),
  )

  /** What its button does not do while it is disabled, keys do not do either. */
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    const isUnchanged = tool !== undefined && changedIn(form.getValues()).length === 0
    if (!isUnchanged && !isSubmitting) await submitValid()
  }

  return {
    form,
    type,
    tool: base,
    unsavedIn: (values: ToolValues) =>
      unsavedIn(toolLeaves(values)).filter(([path]) => path !== 'headers' || !hasSecretHeader(saved, values)),
    restore,
    draftName,
    issues: issuesIn(errors),
    serverMessage: errors.root?.server?.message,
    isRefused: submitCount > 0 && !isSubmitting,
    isDirty,
    isSubmitting,
    conflicts,
    submit,
    decide: (theirs: string[]) => attempt(() => storeOverLatest(theirs)),
    dismissConflicts: () => setConflicts([]),
    focus: (path: string) => form.setFocus(path as FieldPath<ToolValues>),
    discard: () => {
      form.reset()
      forget()
      dropDraft(draftName)
    },
  }
}

export type ToolEditorState = ReturnType<typeof useToolEditor>
