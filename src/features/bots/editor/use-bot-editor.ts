import type { Bot, BotChanges, BotDraft } from '#contract/bots/bots'
import { loadZod, schemasMissing } from '~/api/writing/schemas'
import type { Store } from '~/ui/editing/merge-and-save'
import { useEditableResource } from '~/ui/editing/use-editable-resource'
import type { Draft } from '~/ui/fields/drafts/draft-choice'
import { atControl, type BotValues, botValues, flattenBot } from './bot-values'

export type BotEditorOptions = {
  /** Absent: a new one. */
  bot?: Bot
  /** A new bot starts with these settings instead of a blank form. */
  template?: BotDraft | undefined
  create?: (draft: BotChanges) => Promise<Bot>
  store?: Store<Bot, BotChanges>
  /** The page has read that the bot no longer exists. */
  isDeleted?: boolean
  onSaved?: (bot: Bot) => void
  onCreatedAgain?: (bot: Bot) => void
  onRefused: (firstPath: string | undefined) => void
}

export async function loadChecks() {
  await loadZod()
  return import('./bot-changes')
}

async function check(base: Bot | undefined, values: BotValues) {
  const checks = await loadChecks().catch(() => {
    throw new Error(schemasMissing)
  })
  return checks.checkChanges(botValues(base), values, base === undefined)
}

/** The state of the editor: the form, what of it is unsaved or wrong, and how it is saved. */
export function useBotEditor({ bot, template, ...options }: BotEditorOptions) {
  const editor = useEditableResource<Bot, BotValues, BotChanges>({
    ...options,
    noun: 'bot',
    stored: bot,
    valuesOf: (resource) => botValues(resource ?? template),
    flatten: flattenBot,
    check,
    draftName: `bot ${bot?.uid ?? 'new'}`,
    mode: 'onBlur',
    placeIssues: ({ issues, message }) => ({ issues: issues.map(atControl), message }),
  })
  const { draft } = editor
  return {
    ...editor,
    draft: {
      ...draft,
      // A new bot may have another template when its draft is restored, so the draft has every value.
      changesIn: (values: BotValues): Draft['leaves'] => {
        const changes = draft.changesIn(values)
        return bot || changes.length === 0 ? changes : [...flattenBot(values)]
      },
    },
  }
}

export type BotEditorState = ReturnType<typeof useBotEditor>
