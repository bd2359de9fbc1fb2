import type { Campaign } from '#contract/campaigns/campaigns'
import { retryOutcomes } from '#rules/dialing/retry-choices'
import { retryRows } from '~/features/campaigns/form/retries/retry-words'
import { formatNumber } from '~/lib/format/number'
import { Facts } from '~/ui/layout/facts'
import { Section } from '~/ui/layout/section'

/** Concurrency, retries and default texts of variables, read-only. */
export function HowFacts({ campaign }: { campaign: Campaign }) {
  const { concurrency, retry_rules, variable_defaults } = campaign
  if (!retry_rules) return null
  const isRetried = retryOutcomes.some((outcome) => retry_rules[outcome].retries > 0)
  const defaults = Object.entries(variable_defaults ?? {})
  return (
    <Section title="Pacing and retries">
      <div className="grid gap-3">
        <Facts
          items={[
            {
              label: 'Concurrent calls',
              value: concurrency ? formatNumber(concurrency) : 'Organization limit',
            },
            ...defaults.map(([name, text]) => ({
              label: `Default for {{${name}}}`,
              value: <bdi>{text}</bdi>,
            })),
            ...(isRetried ? [] : [{ label: 'Retries', value: 'None' }]),
          ]}
        />
        {isRetried && <RetryTable rules={retry_rules} />}
      </div>
    </Section>
  )
}

const cell = 'border-t border-line py-1.5 pe-3 text-start font-normal'

function RetryTable({ rules }: { rules: NonNullable<Campaign['retry_rules']> }) {
  return (
    <table aria-label="Retries" className="w-full text-sm">
      <thead>
        <tr className="text-muted">
          {['After', 'Retries', 'Wait', 'Number'].map((title) => (
            <th key={title} scope="col" className="pe-3 pb-1.5 text-start font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {retryRows(rules).map(({ outcome, when, times, after, on }) => (
          <tr key={outcome}>
            <th scope="row" className={cell}>
              {when}
            </th>
            <td className={cell}>{times}</td>
            <td className={cell}>{after ?? '–'}</td>
            <td className={cell}>{on ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
