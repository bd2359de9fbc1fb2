import { useEffect, useState } from 'react'
import { type FieldPath, useFormState } from 'react-hook-form'
import type { Bot, BotChanges } from '#contract/bots'
import { ApiError } from '#contract/error'
import { atControl } from './bot-changes'
import { type Conflict, conflictsWith } from './bot-conflicts'
import { dropDraft } from './bot-draft'
import { type BotValues, botLeaves, botValues } from './bot-values'
import { issuesIn, pathsIn, showIssues, useBotForm } from './use-bot-form'

export type BotEditorOptions = {
  bot: Bot | undefined
  /** Stores the changes; rejects with an ApiError. */
  save: (changes: BotChanges) => Promise<Bot>
  /** The bot as it stands on the server now. */
  readLatest?: () => Promise<Bot>
  /** After a save, with the stored bot. */
  onSaved: (bot: Bot) => void
  onRefused: (firstPath: string | undefined) => void
}

/** The state of the editor: the form, what of it is unsaved or wrong, and how it is saved. */
export function useBotEditor({ bot, save, readLatest, onSaved, onRefused }: BotEditorOptions) {
  const [base, setBase] = useState(bot)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const form = useBotForm(base)
  const { errors, dirtyFields, isDirty, isSubmitting, submitCount } = useFormState({ control: form.control })

  const adopt = (stored: Bot) => {
    setBase(stored)
    setConflicts([])
    form.reset(botValues(stored))
  }

  // The form keeps what is typed; what others have saved meanwhile shows as long as nothing is.
  const isOutdated = bot !== undefined && bot.updated_at !== base?.updated_at && !isDirty
  useEffect(() => {
    if (!isOutdated) return
    setBase(bot)
    form.reset(botValues(bot))
  }, [isOutdated, bot, form])

  const refused = () => onRefused(issuesIn(form.formState.errors)[0]?.path)

  const store = async (changes: BotChanges) => {
    try {
      const latest = await readLatest?.()
      const contested = latest ? conflictsWith(latest, botValues(base), form.getValues()) : []
      if (contested.length > 0) return setConflicts(contested)
      const stored = await save(changes)
      dropDraft(bot?.uid ?? 'new')
      adopt(stored)
      onSaved(stored)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showIssues(form, error.issues.map(atControl), error.message)
      refused()
    }
  }

  const submit = form.handleSubmit(store, refused)

  /** Takes the other person's values where they are wanted; what stays mine is no longer contested. */
  const decide = async (theirs: string[]) => {
    const latest = await readLatest?.()
    if (!latest) return
    const mine = botLeaves(form.getValues())
    const dirty = pathsIn(form.formState.dirtyFields)
    setBase(latest)
    setConflicts([])
    form.reset(botValues(latest))
    for (const path of dirty.filter((each) => !theirs.includes(each))) {
      form.setValue(path as FieldPath<BotValues>, mine.get(path) as never, { shouldDirty: true })
    }
  }

  return {
    form,
    saved: botValues(base),
    issues: issuesIn(errors),
    serverMessage: errors.root?.server?.message,
    isRefused: submitCount > 0 && !isSubmitting,
    changed: pathsIn(dirtyFields),
    isDirty,
    isSubmitting,
    conflicts,
    submit,
    decide,
    dismissConflicts: () => setConflicts([]),
    discard: () => {
      dropDraft(bot?.uid ?? 'new')
      form.reset()
    },
  }
}

export type BotEditorState = ReturnType<typeof useBotEditor>
