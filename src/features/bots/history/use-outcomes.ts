import { useQuery } from '@tanstack/react-query'
import type { BreakdownRow } from '#contract/analytics/analytics'
import type { Bot } from '#contract/bots/bots'
import { analytics } from '~/api/operations'
import { query } from '~/api/reading/query'

/** What became of the calls of each version; undefined while that is not known. */
export function useOutcomes(bot: Bot, isTold: boolean): Map<number | null, BreakdownRow> | undefined {
  const filter = { by: 'version' as const, bot_uid: bot.uid, from_date: bot.created_at }
  const { data } = useQuery({ ...query(analytics.breakdown, { query: filter }), enabled: isTold })
  return data && new Map(data.rows.map((row) => [row.bot_version, row]))
}
