import { lazyRouteComponent } from '@tanstack/react-router'
import { Pencil, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { ListedPrice } from '#contract/bots/model-prices'
import { modelSeconds, speechSeconds } from '#rules/bots/model-facts'
import { type PriceKind, priceKey, usualStepSeconds } from '#rules/bots/price-key'
import { builtInPrices } from '#rules/bots/price-list'
import { dayIn } from '~/lib/dates/date-ranges'
import { formatDay, formatRelative } from '~/lib/format/date'
import { formatSeconds } from '~/lib/format/duration'
import { formatPrice } from '~/lib/format/money'
import { formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Tip } from '~/ui/controls/tip'
import { Badge } from '~/ui/feedback/badge'
import { readZone } from '~/ui/hooks/preferences'
import { useNow } from '~/ui/hooks/use-now'
import { Section } from '~/ui/layout/section'
import { LateDialog } from '~/ui/overlays/late-dialog'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { DataTable } from '~/ui/table/data-table'
import type { Column } from '~/ui/table/table-model'
import { kindWords, messages } from './messages'
import { priceName, usePriceList } from './use-price-list'

const PriceDialog = lazyRouteComponent(() => import('./price-dialog'), 'PriceDialog')

const builtInKeys = new Set(builtInPrices.map(priceKey))
const isLink = (text: string) => /^https?:\/\/\S+$/.test(text)

const hasSpeed = (kind: PriceKind) => kind === 'language' || kind === 'voice'

/** Typical time until the model speaks or writes its first words; undefined where it is unknown. */
function speedOf({ kind, provider, model }: ListedPrice): string | undefined {
  if (!hasSpeed(kind) || (!model && !provider)) return undefined
  return formatSeconds((kind === 'voice' ? speechSeconds(provider, model) : modelSeconds(model)) * 1000)
}

function PricedOn({ day }: { day: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: The tooltip shows on focus.
    <time dateTime={day} tabIndex={0} className="has-tip tabular-nums">
      {formatDay(day, 'UTC')}
      <Tip>{formatRelative(day, useNow())}</Tip>
    </time>
  )
}

function Source({ source }: { source: string }) {
  return isLink(source) ? (
    <a
      href={source}
      target="_blank"
      rel="noreferrer"
      title={source}
      className="truncate text-accent hover:underline"
    >
      {source.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  ) : (
    <bdi title={source} className="truncate">
      {source}
    </bdi>
  )
}

/** What has the price, and under it where the price comes from. A long name takes more lines. */
const nameColumn = (header: string): Column<ListedPrice> => ({
  id: 'model',
  header,
  width: '10.5rem',
  grows: true,
  cell: (price) => (
    <span data-lines={2} className="block min-w-0 py-0.5">
      <span className="flex flex-wrap items-center gap-x-2 leading-5 whitespace-normal">
        <bdi className="wrap-anywhere">{priceName(price)}</bdi>
        {price.is_own && <Badge tone="info">Your price</Badge>}
      </span>
      <span className="flex gap-x-1 text-xs leading-4 font-normal text-muted max-xl:flex-wrap">
        <Source source={price.source} />
        <span>
          as of <PricedOn day={price.as_of} />
        </span>
      </span>
    </span>
  ),
})

const amount = (
  id: string,
  header: string,
  dollarsOf: (price: ListedPrice) => number | null,
  width = '10.5rem',
): Column<ListedPrice> => ({
  id,
  header,
  align: 'end',
  width,
  cell: (price) => <span className="tabular-nums">{formatPrice(dollarsOf(price) ?? 0)}</span>,
})

const speedColumn: Column<ListedPrice> = {
  id: 'speed',
  header: 'Typical speed',
  align: 'end',
  width: '7.5rem',
  hideBelow: 'xl',
  cell: (price) => speedOf(price) ?? '–',
}

const telephonyColumns: Column<ListedPrice>[] = [
  amount('inbound', 'Inbound / min', ({ price, inbound_price }) => inbound_price ?? price, '7.25rem'),
  {
    id: 'steps',
    header: 'Charged per',
    align: 'end',
    width: '6.25rem',
    hideBelow: 'xl',
    cell: ({ step_seconds }) => `${formatNumber(step_seconds ?? usualStepSeconds)} s`,
  },
]

function columnsOf(kind: PriceKind): Column<ListedPrice>[] {
  const { item, unit, outputUnit } = kindWords[kind]
  return [
    nameColumn(item),
    amount('price', unit, ({ price }) => price, kind === 'telephony' ? '7.25rem' : undefined),
    ...(outputUnit ? [amount('output', outputUnit, ({ output_price }) => output_price)] : []),
    ...(kind === 'telephony' ? telephonyColumns : []),
    ...(hasSpeed(kind) ? [speedColumn] : []),
  ]
}

type PricesSectionProps = { kind: PriceKind; prices: ListedPrice[] }

/** The prices of one kind of model. */
export function PricesSection({ kind, prices }: PricesSectionProps) {
  const { title } = kindWords[kind]
  const [edited, setEdited] = useState<ListedPrice | 'new' | null>(null)
  const { askToReset } = usePriceList()
  const actionsOf = (price: ListedPrice): MenuItem[] => {
    const isBuiltIn = builtInKeys.has(priceKey(price))
    const reset = {
      label: isBuiltIn ? 'Reset to built-in price' : 'Remove',
      icon: RotateCcw,
      danger: !isBuiltIn,
      onSelect: () => askToReset(price, isBuiltIn),
    }
    return [
      { label: 'Edit', icon: Pencil, onSelect: () => setEdited(price) },
      ...(price.is_own ? [reset] : []),
    ]
  }
  return (
    <Section
      title={title}
      actions={
        <Button size="small" onClick={() => setEdited('new')} aria-label={`Add price: ${title}`}>
          Add price
        </Button>
      }
    >
      {kind === 'telephony' && <p className="mb-3 text-sm text-muted">{messages.telephony}</p>}
      <DataTable
        label={title}
        columns={columnsOf(kind)}
        rows={prices}
        rowKey={priceKey}
        rowName={priceName}
        rowActions={actionsOf}
        empty={null}
      />
      {edited && (
        <LateDialog onClose={() => setEdited(null)}>
          <PriceDialog
            kind={kind}
            price={edited === 'new' ? undefined : edited}
            today={dayIn(readZone(), Date.now())}
            onClose={() => setEdited(null)}
          />
        </LateDialog>
      )}
    </Section>
  )
}
