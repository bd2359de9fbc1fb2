import { ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Bot } from '#contract/bots/bots'
import { conditionsOf } from '~/lib/conditions'
import type { OptionSearch } from '~/lib/option-search'
import { Button } from '~/ui/controls/button'
import { choiceFilter, datesFilter, type Filter } from '~/ui/filters/filter-model'
import { ListFilters } from '~/ui/filters/list-filters'
import type { AnalyticsSearch } from './analytics-search'
import { directionWords } from './words'

type Choices = { bots: OptionSearch; numbers: OptionSearch; campaigns: OptionSearch }

type AnalyticsFiltersProps = {
  search: AnalyticsSearch
  choices: Choices
  /** The latest version of the chosen bot, if one is chosen. */
  version: Bot['version']
  /** Read aloud when it changes: "2,000 calls". */
  count: string
  onChange: (change: Partial<AnalyticsSearch>) => void
  /** Returns to the period before a zoom; absent if there was none. */
  onZoomOut?: (() => void) | undefined
  /** Beside the filters. */
  children?: ReactNode
}

const conditions = conditionsOf<AnalyticsSearch>({
  range: 'Time',
  from_date: 'Time',
  to_date: 'Time',
  bot_uid: 'Bot',
  bot_version: 'Version',
  own_number: 'Number',
  campaign_id: 'Campaign',
  direction: 'Direction',
})

const mostVersions = 100

const directions = (['inbound', 'outbound'] as const).map((value) => ({
  value,
  label: directionWords[value],
}))

/** When the focused button disappears, the control before it has the focus: the period, or all filters. */
const passFocusBack = (button: HTMLButtonElement | null) => () => {
  const before = button?.previousElementSibling
  if (button !== document.activeElement || !(before instanceof HTMLElement)) return
  const control = before.matches('button') ? before : before.querySelector('button')
  control?.focus()
}

/** The address holds every choice. */
export function AnalyticsFilters(props: AnalyticsFiltersProps) {
  const { search, choices, version, count, onChange, onZoomOut, children } = props
  const { bot_uid, bot_version, own_number, campaign_id, direction } = search
  const latest = version ?? 0
  const versions = Array.from({ length: Math.min(latest, mostVersions) }, (_, index) => {
    const number = String(latest - index)
    return { value: number, label: `Version ${number}` }
  })
  const filters: Filter[] = [
    datesFilter({
      label: 'Time',
      search,
      names: ['from_date', 'to_date'],
      usual: { range: '30d' },
      aside: onZoomOut && (
        <Button ref={passFocusBack} size="small" onClick={onZoomOut}>
          <ZoomOut aria-hidden />
          Zoom out
        </Button>
      ),
      onChange,
    }),
    {
      kind: 'switch',
      label: 'Compare to previous period',
      names: ['compare'],
      value: search.compare === 'previous',
      onChange: (isOn) => onChange({ compare: isOn ? 'previous' : undefined }),
    },
    choiceFilter({
      label: 'Bot',
      name: 'bot_uid',
      value: bot_uid,
      search: choices.bots,
      onChange: (uid) => onChange({ bot_uid: uid || undefined, bot_version: undefined }),
    }),
    choiceFilter({
      label: 'Campaign',
      name: 'campaign_id',
      value: campaign_id,
      search: choices.campaigns,
      onChange: (id) => onChange({ campaign_id: id === '' ? undefined : Number(id) }),
    }),
    choiceFilter({
      label: 'Direction',
      name: 'direction',
      value: direction,
      options: directions,
      onChange: (chosen) => onChange({ direction: directions.find(({ value }) => value === chosen)?.value }),
    }),
    choiceFilter({
      label: 'Number',
      name: 'own_number',
      value: own_number,
      search: choices.numbers,
      isRare: true,
      onChange: (number) => onChange({ own_number: number || undefined }),
    }),
  ]
  if (bot_uid !== undefined)
    filters.splice(
      3,
      0,
      choiceFilter({
        label: 'Version',
        name: 'bot_version',
        value: bot_version,
        options: versions,
        onChange: (chosen) => onChange({ bot_version: chosen === '' ? undefined : Number(chosen) }),
      }),
    )
  return (
    <ListFilters conditions={conditions} filter={search} onChange={onChange} count={count} filters={filters}>
      {children}
    </ListFilters>
  )
}
