import { Link } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import type { OutgoingMessage, RehearsalTool } from '#contract/rehearsal/lines'
import { noMailServer } from '#rules/bots/tool-notes'
import { formatPhone } from '~/lib/format/phone'
import { Button } from '~/ui/controls/button'
import { ToolExchange } from '~/ui/wire/exchange'

type Decision = NonNullable<RehearsalTool['decision']>

const nouns: Record<string, { noun: string; send: string; skip: string }> = {
  send_sms: { noun: 'text', send: 'Send', skip: 'Don’t send' },
  send_email: { noun: 'email', send: 'Send', skip: 'Don’t send' },
  call_booking: { noun: 'booking', send: 'Book', skip: 'Don’t book' },
}

const noNumber = 'Which number should get this text?'

type OutgoingProps = { type: string; asks: OutgoingMessage; onDecide?: (decision: Decision) => void }

/** What a tool would send, with the question whether it may. */
function Outgoing({ type, asks: { to, subject, text }, onDecide }: OutgoingProps) {
  const { noun, send, skip } = nouns[type] ?? { noun: 'message', send: 'Send', skip: 'Don’t send' }
  const question =
    type === 'call_booking'
      ? `Book this for ${to}?`
      : to
        ? `Send this ${noun} to ${formatPhone(to)}?`
        : noNumber
  const source = to
    ? 'The number is the sample value user_number.'
    : 'Enter a number as user_number, then choose Send.'
  const content = (
    <div className="grid gap-1 rounded border border-line bg-sunken px-3 py-2 text-text">
      {!onDecide && to && <p className="text-xs text-muted wrap-anywhere">To {formatPhone(to)}</p>}
      {subject && type === 'send_email' && (
        <p dir="auto" className="font-medium wrap-anywhere">
          {subject}
        </p>
      )}
      <p dir="auto" className="max-h-48 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </div>
  )
  if (!onDecide) return content
  return (
    <section
      aria-label={question}
      className="grid gap-2 rounded-lg border border-line bg-raised p-3 text-text shadow-card"
    >
      <h3 className="font-medium wrap-anywhere">{question}</h3>
      {type === 'send_sms' && <p className="text-sm text-muted">{source}</p>}
      {content}
      <span className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={() => onDecide('send')}>
          {send}
        </Button>
        <Button size="small" onClick={() => onDecide('skip')}>
          {skip}
        </Button>
      </span>
    </section>
  )
}

type UsedToolProps = {
  tool: RehearsalTool
  /** Absent where nothing can be decided. */
  onDecide?: ((decision: Decision) => void) | undefined
}

/** A tool that the bot used, and its result if it was run. */
export function UsedTool({ tool, onDecide }: UsedToolProps) {
  const { name, type, arguments: values, result, error, duration_ms = 0, exchange, asks, decision } = tool
  const isOpen = asks && !decision && result === undefined
  return (
    <div className="grid gap-1 text-sm text-muted">
      <p className="flex items-start gap-1.5">
        <Wrench aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span className="wrap-anywhere">
          <bdi>{name}</bdi> ({type.replaceAll('_', ' ')})
          {values && !asks && <code className="ms-1 font-mono text-xs">{JSON.stringify(values)}</code>}
        </span>
      </p>
      {asks && <Outgoing type={type} asks={asks} {...(isOpen && onDecide && { onDecide })} />}
      {exchange ? (
        <div className="ps-5">
          <ToolExchange exchange={exchange} durationMs={duration_ms} error={error ?? null} />
        </div>
      ) : (
        result && (
          <p dir="auto" className="ps-5 wrap-anywhere">
            {error ?? result}
            {error === noMailServer && (
              <>
                {' '}
                <Link to="/settings/email" className="link">
                  Set up email
                </Link>
              </>
            )}
          </p>
        )
      )}
    </div>
  )
}
