import { useQuery } from '@tanstack/react-query'
import type { Bot } from '#contract/bots/bots'
import type { BotVersion } from '#contract/bots/versions'
import { changedFields } from '#rules/bots/field-changes'
import { botVersions } from '~/api/operations'
import { query } from '~/api/reading/query'
import { fieldsOfBot } from '~/features/bots/history/compare/bot-fields'
import { messages } from '~/features/bots/messages'
import { Time } from '~/ui/controls/time'
import { Notice } from '~/ui/feedback/notice'
import { who } from './version-source'

/** The authors of some versions (newest first), each once, in order of their first save. */
function whoSaved(versions: readonly Pick<BotVersion, 'actor' | 'actor_name'>[]): string {
  const names = versions
    .toReversed()
    .map((version) => (version.actor === 'server' ? 'Another user' : who(version)))
  return new Intl.ListFormat('en').format(new Set(names))
}

type OthersSavedProps = {
  /** The bot that the form started from, and the bot as saved now. */
  base: Bot
  bot: Bot
  /** The unsaved fields in the form. */
  unsaved: string[]
  isKept: boolean
  nameOf: (path: string) => string
}

/** With more saves than one page, no names are shown. */
const mostListed = 100

/** Tells the user, while editing, that another user has saved the same bot. */
export function OthersSaved({ base, bot, unsaved, isKept, nameOf }: OthersSavedProps) {
  const [since, now] = [base.version ?? 0, bot.version ?? 0]
  const latest = { uid: bot.uid, query: { limit: Math.min(Math.max(now - since, 1), mostListed) } }
  const { data } = useQuery({ ...query(botVersions.list, latest), enabled: isKept })
  const paths = changedFields(fieldsOfBot(base), fieldsOfBot(bot)).map(({ path }) => path)
  const [first] = paths
  if (first === undefined) return null
  const more = paths.length > 1 ? ` and ${paths.length - 1} more` : ''
  const both = paths.filter((path) => unsaved.includes(path)).map(nameOf)
  const theirs = data?.versions.filter(({ version }) => version > since && version <= now)
  const ofThese = theirs?.filter(({ changes }) => changes.some(({ path }) => paths.includes(path))) ?? []
  const isKnown = theirs?.length === now - since && ofThese.length > 0
  const unnamed = now - since === 1 ? 'Another user' : 'Other users'
  return (
    <div role="status">
      <Notice>
        <bdi>{isKnown ? whoSaved(ofThese) : unnamed}</bdi> changed {nameOf(first)}
        {more}, <Time value={bot.updated_at} />.{' '}
        {both.length > 0
          ? `You also changed ${both.join(' and ')}: you will choose when you save.`
          : messages.bothSaved}
      </Notice>
    </div>
  )
}
