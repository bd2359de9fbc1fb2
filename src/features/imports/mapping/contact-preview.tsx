import type { PreviewContact } from '#contract/contacts/imports'
import { formatNumber } from '~/lib/format/number'

const maxDetails = 6

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The first contact as the list will have it, and how a bot greets it. */
export function ContactPreview({ contact }: { contact: PreviewContact }) {
  const details = Object.entries(contact.contact_info ?? {})
  const more = details.length - maxDetails
  const facts: [label: string, value: string][] = [
    ['Name', contact.name],
    ['Phone', contact.phone_numbers.join(', ') || 'None'],
    ...details.slice(0, maxDetails).map(([key, value]): [string, string] => [key, textOf(value)]),
  ]
  return (
    <section aria-label="First contact" className="grid gap-2 rounded border border-line p-3 text-sm">
      <h3 className="font-medium">First contact</h3>
      <p className="text-muted">
        A bot that uses <code>{'{{name}}'}</code> says:{' '}
        <q dir="auto" className="text-text">
          Hello {contact.name}
        </q>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="max-w-40 truncate text-muted" dir="auto">
              {label}
            </dt>
            <dd className="min-w-0 wrap-anywhere" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p className="text-muted">and {formatNumber(more)} more</p>}
    </section>
  )
}
