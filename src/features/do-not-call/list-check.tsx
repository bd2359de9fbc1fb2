import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ListCheck as Check } from '#contract/contacts/list-checks'
import { listChecks } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { formatCount, formatNumber } from '~/lib/format/number'
import { ProgressBar } from '~/ui/charts/progress-bar'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Failure } from '~/ui/feedback/failure'
import { Notice } from '~/ui/feedback/notice'
import { Section } from '~/ui/layout/section'
import { Skeleton } from '~/ui/layout/skeleton'

const paceMs = 1_000

type ListCheckProps = {
  contactListId: number | undefined
  /** The contacts are shown next to it. */
  isShown?: boolean
}

/** How many contacts of a platform's list are on the do-not-call list, which the platform ignores. */
export function ListCheck({ contactListId, isShown }: ListCheckProps) {
  return (
    <Section title="Do-not-call list" hint="The platform’s dialer ignores it.">
      {contactListId ? (
        <CheckedList key={contactListId} contactListId={contactListId} isShown={isShown ?? false} />
      ) : (
        <p className="text-sm text-muted">
          Choose a contact list to count its contacts on the do-not-call list.
        </p>
      )}
    </Section>
  )
}

function CheckedList({ contactListId, isShown }: ListCheckProps & { contactListId: number }) {
  const input = { contact_list_id: contactListId }
  const asked = query(listChecks.get, input, ({ status }) => (status === 'reading' ? paceMs : false))
  const { data: check, error, refetch, isFetching } = useQuery(asked)
  const start = useWrite(listChecks.start)
  const begin = () => start.mutate(input)
  if (error && !check) {
    return (
      <Failure title="The list could not be checked" onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </Failure>
    )
  }
  if (!check) return <Skeleton lines={2} />
  return (
    <div className="grid gap-3 text-sm">
      <Found check={check} contactListId={contactListId} isShown={isShown ?? false} />
      {check.status === 'reading' && <Reading check={check} />}
      {check.note && (
        <Notice tone={check.status === 'failed' ? 'bad' : 'warn'}>
          {check.note} {check.status === 'reading' && 'The check will retry automatically.'}
        </Notice>
      )}
      {check.status === 'none' && (
        <p className="text-muted">
          This list is long. The server reads up to 4,000 contacts per minute, even after you close this page.
        </p>
      )}
      {check.status !== 'reading' && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" pending={start.isPending} onClick={begin}>
            {check.status === 'read' ? 'Check again' : 'Check the list'}
          </Button>
          {check.read_at && (
            <span className="text-muted">
              Read <Time value={check.read_at} />
            </span>
          )}
        </div>
      )}
    </div>
  )
}

function Reading({ check: { read, total } }: { check: Check }) {
  const of = total ?? read
  return (
    <ProgressBar
      label="Contacts read"
      value={read}
      max={of}
      text={total === null ? 'Reading…' : `${formatNumber(read)} of ${formatNumber(of)} read`}
    />
  )
}

type FoundProps = ListCheckProps & { check: Check; contactListId: number }

function Found({ check: { status, listed, read }, contactListId, isShown }: FoundProps) {
  if (listed === 0) {
    const result = `None of ${formatCount(read, 'contact')} is on the do-not-call list.`
    return status === 'read' ? <p role="status">{result}</p> : null
  }
  const are = listed === 1 ? 'is' : 'are'
  const who =
    status === 'read'
      ? `${formatNumber(listed)} of ${formatCount(read, 'contact')} ${are}`
      : `So far ${formatCount(listed, 'contact')} ${are}`
  return (
    <div role="status">
      <Notice tone="warn" title={`${who} on the do-not-call list`}>
        The platform would still call them: remove them from the contact list.{' '}
        {!isShown && (
          <Link to="/contact-lists/$contactListId/do-not-call" params={{ contactListId }} className="link">
            Show {listed === 1 ? 'the contact' : `the ${formatNumber(listed)} contacts`}
          </Link>
        )}
      </Notice>
    </div>
  )
}
