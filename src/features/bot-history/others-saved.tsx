import { useQuery } from '@tanstack/react-query'
import { changedFields } from '#contract/bot-field-changes'
import type { Bot } from '#contract/bots'
import { botVersions } from '~/api/bot-operations'
import { query } from '~/api/query'
import { Notice } from '~/ui/notice'
import { Time } from '~/ui/time'
import { fieldsOfBot } from './bot-fields'
import { who } from './who'

type OthersSavedProps = {
  /** What the form began with, and the bot as it is saved now. */
  base: Bot
  bot: Bot
  /** What is changed in the form and not saved. */
  unsaved: string[]
  isKept: boolean
  nameOf: (path: string) => string
}

/** Says calmly, while somebody edits, that somebody else has saved the same bot. */
export function OthersSaved({ base, bot, unsaved, isKept, nameOf }: OthersSavedProps) {
  const latest = { uid: bot.uid, query: { limit: 1 } }
  const { data } = useQuery({ ...query(botVersions.list, latest), enabled: isKept })
  const paths = changedFields(fieldsOfBot(base), fieldsOfBot(bot)).map(({ path }) => path)
  const [first] = paths
  if (first === undefined) return null
  const more = paths.length > 1 ? ` and ${paths.length - 1} more` : ''
  const both = paths.filter((path) => unsaved.includes(path)).map(nameOf)
  const newest = data?.versions[0]
  return (
    <div role="status">
      <Notice>
        <bdi>{newest ? who(newest) : 'Somebody else'}</bdi> changed {nameOf(first)}
        {more}, <Time value={bot.updated_at} />.{' '}
        {both.length > 0
          ? `You changed ${both.join(' and ')} as well: when you save, you choose.`
          : 'What you change here does not touch that: both are kept when you save.'}
      </Notice>
    </div>
  )
}
