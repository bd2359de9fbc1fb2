import { Link, type LinkProps } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { BreakdownBy, BreakdownRow } from '#contract/analytics/analytics'
import { notStored } from '#rules/calls/privacy'
import { answerRate, rateFormulas, successRate } from '#rules/calls/rates'
import { formatMoney } from '~/lib/format/money'
import { formatNumber } from '~/lib/format/number'
import { formatPhone } from '~/lib/format/phone'
import { saveFile } from '~/lib/save-file'
import { tableToCsv } from '~/ui/charts/chart-table'
import { Explained } from '~/ui/controls/explained'
import { IconButton } from '~/ui/controls/icon-button'
import { ChoiceField } from '~/ui/fields/choice-field'
import { PanelCard } from '~/ui/layout/panel-card'
import { minutesWords, secondsWords, shareWords } from './figure-words'
import { partWords } from './words'

type BreakdownSectionProps = {
  /** The dimension of the loaded rows, and the chosen one, which may still be loading. */
  by: BreakdownBy
  chosen: BreakdownBy
  rows: BreakdownRow[]
  /** Rows in total, shown or not. */
  total: number
  onChoose: (by: BreakdownBy) => void
  linksOf: (row: BreakdownRow) => RowLink[]
}

/** A link to the calls of a row. Inbound and outbound calls of a number need one link each, with a label. */
export type RowLink = { label?: string; link: LinkProps }

function successWords(row: BreakdownRow): string {
  if (row.judged > 0) return `${shareWords(successRate(row))} of ${formatNumber(row.judged)}`
  return row.is_hipaa && row.answered > 0 ? notStored : shareWords(null)
}

const columns: [header: string, words: (row: BreakdownRow) => string, formula?: string][] = [
  ['Calls', ({ calls }) => formatNumber(calls)],
  ['Answer rate', (row) => shareWords(answerRate(row)), rateFormulas.answer],
  ['Success rate', successWords, rateFormulas.success],
  ['Response time', ({ latency }) => secondsWords(latency.e2e?.median)],
  ['Response time, p90', ({ latency }) => secondsWords(latency.e2e?.p90)],
  ['Minutes', ({ duration_ms }) => minutesWords(duration_ms)],
  ['Cost', ({ cost }) => formatMoney(cost.total)],
]

function nameOf(
  by: BreakdownBy,
  { name, bot_uid, bot_version, own_number, campaign_id }: BreakdownRow,
): string {
  if (by === 'number') return formatPhone(own_number || 'No number')
  if (by === 'campaign')
    return campaign_id === null ? 'No campaign' : (name ?? `Campaign ${campaign_id}, deleted`)
  const bot = name ?? `${bot_uid}, deleted`
  if (by === 'bot') return bot
  return `${bot}, ${bot_version === null ? 'no version' : `version ${bot_version}`}`
}

const keyOf = ({ bot_uid, bot_version, own_number, campaign_id }: BreakdownRow) =>
  [bot_uid, bot_version, own_number, campaign_id].join(' ')

/** The figures by bot, version, number or campaign; each row links to its calls. */
export function BreakdownSection({ by, chosen, rows, total, onChoose, linksOf }: BreakdownSectionProps) {
  const heads = [partWords[by], ...columns.map(([header]) => header)]
  const csv = () =>
    tableToCsv({
      columns: heads,
      rows: rows.map((row) => [nameOf(by, row), ...columns.map(([, of]) => of(row))]),
    })
  return (
    <PanelCard
      title="Breakdown"
      aside={
        total > rows.length && (
          <span className="text-xs text-muted">
            Top {rows.length} of {formatNumber(total)} by calls
          </span>
        )
      }
      actions={
        <>
          <ChoiceField
            label="Break down by"
            labelHidden
            value={chosen}
            onChange={onChoose}
            options={(['bot', 'version', 'number', 'campaign'] as const).map((value) => ({
              value,
              label: partWords[value],
            }))}
          />
          <IconButton
            name="Download CSV"
            icon={Download}
            onClick={() => saveFile(`Calls by ${by}.csv`, 'text/csv', csv())}
          />
        </>
      }
    >
      <div className="relative overflow-x-auto">
        <table className="w-full text-sm tabular-nums" aria-label={`Calls by ${partWords[by].toLowerCase()}`}>
          <thead>
            <tr>
              {heads.map((head, at) => (
                <th
                  key={head}
                  scope="col"
                  className={`border-t border-line px-4 py-2 text-xs font-medium whitespace-nowrap text-muted ${at ? 'text-end' : 'text-start'}`}
                >
                  <Head formula={columns[at - 1]?.[2]}>{head}</Head>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const name = nameOf(by, row)
              return (
                <tr key={keyOf(row)}>
                  <th
                    scope="row"
                    className="h-row max-w-64 min-w-32 border-t border-line px-4 py-1.5 text-start font-normal wrap-anywhere"
                  >
                    <Name links={linksOf(row)}>{name}</Name>
                  </th>
                  {columns.map(([header, of]) => (
                    <td key={header} className="border-t border-line px-4 py-1.5 text-end whitespace-nowrap">
                      {of(row)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </PanelCard>
  )
}

function Head({ formula, children }: { formula: string | undefined; children: string }) {
  return formula ? <Explained text={formula}>{children}</Explained> : children
}

function Name({ links, children: name }: { links: RowLink[]; children: string }) {
  const [only, ...others] = links
  if (only && others.length === 0) {
    return (
      <Link {...only.link} className="rounded font-medium hover:underline">
        <bdi>{name}</bdi>
        <span className="sr-only">, show these calls</span>
      </Link>
    )
  }
  return (
    <span className="flex flex-wrap gap-x-3">
      <bdi>{name}</bdi>
      {links.map(({ label, link }) => (
        <Link key={label} {...link} className="rounded text-muted underline hover:text-text">
          {label}
          <span className="sr-only"> calls of {name}</span>
        </Link>
      ))}
    </span>
  )
}
