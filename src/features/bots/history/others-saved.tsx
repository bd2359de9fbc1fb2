import { useQuery } from '@tanstack/react-query'
import type { Bot } from '#contract/bots/bots'
import type { BotVersion } from '#contract/bots/versions'
import { changedFields } from '#rules/bots/field-changes'
import { botVersions } from '~/api/operations'
import { query } from '~/api/reading/query'
import { fieldsOfBot } from '~/features/bots/history/compare/bot-fields'
import { Time } from '~/ui/controls/time'
import { Notice } from '~/ui/feedback/notice'
import { who } from './who'

/** Who saved some versions, which come newest first, in words: each once, the first to save first. */
function whoSaved(versions: readonly Pick<BotVersion, 'actor' | 'actor_name'>[]): string {
  const names = versions.toReversed().map((one) => (one.actor === 'server' ? 'Somebody elsewhere' : who(one)))
  return new Intl.ListFormat('en').format(new Set(names))
}

type OthersSavedProps = {
  /** What the form began with, and the bot as it is saved now. */
  base: Bot
  bot: Bot
  /** What is changed in the form and not saved. */
  unsaved: string[]
  isKept: boolean
  nameOf: (path: string) => string
}

/** Where there are more saves than one page of them, nobody is named. */
const mostListed = 100

/** Says calmly, while somebody edits, that somebody else has saved the same bot. */
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
  const anybody = now - since === 1 ? 'Somebody else' : 'Others'
  return (
    <div role="status">
      <Notice>
        <bdi>{isKnown ? whoSaved(ofThese) : anybody}</bdi> changed {nameOf(first)}
        {more}, <Time value={bot.updated_at} />.{' '}
        {both.length > 0
          ? `You changed ${both.join(' and ')} as well: when you save, you choose.`
          : 'What you change here does not touch that: both are kept when you save.'}
      </Notice>
    </div>
  )
}
