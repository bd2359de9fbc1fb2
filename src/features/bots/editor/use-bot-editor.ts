import { type BaseSyntheticEvent, useEffect, useState } from 'react'
import type { FieldPath, KeepStateOptions } from 'react-hook-form'
import type { Bot, BotChanges, BotUpdate } from '#contract/bots/bots'
import { ApiError, invalid } from '#contract/http/error'
import { onLatest } from '~/api/writing/retry-on-conflict'
import { type Conflict, changedLeaves, isSame } from '~/lib/form-diff'
import { dropDraft } from '~/ui/fields/drafts/draft-storage'
import { useTypedOver } from '~/ui/fields/drafts/use-draft-base'
import { conflictsWith, withMine } from './bot-conflicts'
import { type BotValues, botLeaves, botValues, changedPaths } from './bot-values'
import { atControl } from './schema-control'
import { issuesIn, showIssues, useBotForm } from './use-bot-form'
import { useEditorState } from './use-editor-state'

export type BotEditorOptions = {
  bot: Bot | undefined
  /** Stores the changes; rejects with an ApiError. */
  save: (changes: BotUpdate) => Promise<Bot>
  /** The bot as it stands on the server now. */
  readLatest?: () => Promise<Bot>
  /** After a save, with the stored bot. */
  onSaved: (bot: Bot) => void
  onRefused: (firstPath: string | undefined) => void
}

/** Under which what is typed is kept. */
export const draftName = (uid = 'new') => `bot ${uid}`

/** The state of the editor: the form, what of it is unsaved or wrong, and how it is saved. */
export function useBotEditor({ bot, save, readLatest, onSaved, onRefused }: BotEditorOptions) {
  const [base, setBase] = useState(bot)
  const [conflicts, setConflicts] = useState<Conflict[]>([])
  const form = useBotForm(base)
  const state = useEditorState(form)
  const saved = botValues(base)
  const { typedOver, unsavedIn, restore, forget } = useTypedOver(botLeaves(saved), base)

  /** The form begins with this bot from now on; what is unsaved stands in it all the same. */
  const beginWith = (stored: Bot, unsaved: [path: string, value: unknown][], keep?: KeepStateOptions) => {
    setBase(stored)
    setConflicts([])
    form.reset(botValues(stored), keep)
    dropDraft(draftName(bot?.uid))
    for (const [path, value] of unsaved) {
      form.setValue(path as FieldPath<BotValues>, value as never, { shouldDirty: true })
    }
  }

  /** `sent`: what stood in the form when it was sent; what was typed after that stays, unsaved. */
  const adopt = (stored: Bot, sent: BotValues) =>
    beginWith(stored, changedLeaves(botLeaves(sent), botLeaves(form.getValues())))

  // The form keeps what is typed; what others have saved meanwhile shows as long as nothing is.
  const isOutdated = bot !== undefined && bot.updated_at !== base?.updated_at && !state.isDirty
  useEffect(() => {
    const isTyped = changedPaths(botValues(base), form.getValues()).length > 0
    if (!isOutdated || isTyped) return
    setBase(bot)
    form.reset(botValues(bot))
  }, [isOutdated, base, bot, form])

  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setConflicts([])
      showIssues(form, error.issues.map(atControl), error.message)
      onRefused(error.issues[0]?.path)
    }
  }

  /** `latest`: what the changes are made for; a server without versions is only asked just before. */
  const store = async (changes: BotChanges, sent: BotValues, latest?: Bot) => {
    const version = latest?.version
    const stored = await save(version == null ? changes : { ...changes, expected_version: version })
    adopt(stored, sent)
    onSaved(stored)
  }

  /** The fields that others have changed as well and about which nobody was asked yet. */
  const openConflicts = (latest: Bot) => {
    const contested = conflictsWith(latest, saved, form.getValues(), typedOver)
    const isKnown = ({ path, theirs }: Conflict) =>
      conflicts.some((known) => known.path === path && isSame(known.theirs, theirs))
    return contested.every(isKnown) ? [] : contested
  }

  const storeUncontested = async (changes: BotChanges) => {
    const sent = structuredClone(form.getValues())
    if (!readLatest) return store(changes, sent)
    await onLatest(readLatest, async (latest) => {
      const contested = openConflicts(latest)
      if (contested.length > 0) setConflicts(contested)
      else await store(changes, sent, latest)
    })
  }

  const submitValid = form.handleSubmit(
    (changes) => attempt(() => storeUncontested(changes)),
    (refused) => onRefused(issuesIn(refused)[0]?.path),
  )

  /** What its button does not do while it is disabled, keys do not do either. */
  const submit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    const isUnchanged = bot !== undefined && changedPaths(saved, form.getValues()).length === 0
    if (!isUnchanged && !state.isSubmitting) await submitValid()
  }

  /** Saves with the other person's values at these paths and mine at the other ones that I changed. */
  const decide = (theirs: string[]) =>
    attempt(async () => {
      if (!readLatest) return
      await onLatest(readLatest, async (latest) => {
        const contested = openConflicts(latest)
        if (contested.length > 0) return setConflicts(contested)
        const values = structuredClone(form.getValues())
        const mine = changedPaths(saved, values).filter((path) => !theirs.includes(path))
        const before = botValues(latest)
        const merged = withMine(latest, values, mine)
        const left = changedLeaves(botLeaves(before), botLeaves(merged))
        if (left.length === 0) return adopt(latest, values)
        const { checkChanges } = await import('./bot-changes')
        const { changes, issues } = checkChanges(before, merged, false)
        if (changes) return store(changes, values, latest)
        // What was decided stands in the form, where it can be mended.
        beginWith(latest, left, { keepSubmitCount: true })
        throw invalid(issues)
      })
    })

  return {
    form,
    /** What the form began with. */
    base,
    saved,
    unsavedIn,
    restore,
    ...state,
    conflicts,
    submit,
    decide,
    dismissConflicts: () => setConflicts([]),
    discard: () => {
      form.reset()
      forget()
      dropDraft(draftName(bot?.uid))
    },
  }
}

export type BotEditorState = ReturnType<typeof useBotEditor>
