import type { Figure } from '#bench/support/figures'
import type { Clock } from './questions'
import { daysAgo } from './questions'

const budgetMs = 100

const sorted: [name: string, query: string][] = [
  ['longest first', 'sort_by=duration'],
  ['shortest first', 'sort_by=duration&sort_order=asc'],
  ['most expensive first', 'sort_by=cost'],
  ['slowest first', 'sort_by=latency'],
  ['oldest first', 'sort_by=time&sort_order=asc'],
  ['slowest of a bot first', 'sort_by=latency&bot_uid=bot_3'],
  ['longest of a campaign first', 'sort_by=duration&campaign_id=7&is_successful=true'],
  ['longest of the last day first', `sort_by=duration&from_date=${daysAgo(1)}`],
]

/** The cursor of a page in the middle of the list. */
async function deepCursor({ ask }: Clock): Promise<string> {
  const middle = await ask(`/v1/calls?limit=1&to_date=${daysAgo(180)}`)
  const { next_cursor } = middle.pagination as { next_cursor: string | null }
  if (!next_cursor) throw new Error('There are no calls from half a year ago.')
  return next_cursor
}

/** Pages of the calls list. */
export async function measureList(clock: Clock): Promise<Figure[]> {
  const cursor = encodeURIComponent(await deepCursor(clock))
  return [
    ...(await clock.time('list: the first page', '/v1/calls', budgetMs)),
    ...(await clock.time('list: a page half-way down', `/v1/calls?cursor=${cursor}`, budgetMs)),
    ...(await clock.time(
      'list: errors of a bot in a month',
      `/v1/calls?bot_uid=bot_3&call_status=error&from_date=${daysAgo(90)}&to_date=${daysAgo(60)}`,
      budgetMs,
    )),
    ...(await clock.time(
      'list: successes of a campaign',
      '/v1/calls?campaign_id=7&is_successful=true',
      budgetMs,
    )),
    ...(await measureSorted(clock)),
  ]
}

/** The first page of each order, and the one after it. */
async function measureSorted(clock: Clock): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, query] of sorted) {
    figures.push(...(await clock.time(`list: ${name}`, `/v1/calls?${query}`, budgetMs)))
    const { pagination } = await clock.ask(`/v1/calls?${query}`)
    const { next_cursor } = pagination as { next_cursor: string }
    figures.push(
      ...(await clock.time('  the next page', `/v1/calls?${query}&cursor=${next_cursor}`, budgetMs)),
    )
  }
  return figures
}
