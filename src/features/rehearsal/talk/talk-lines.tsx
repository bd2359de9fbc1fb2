import clsx from 'clsx'
import { BookOpen, ChevronRight } from 'lucide-react'
import type { RehearsalLine } from '#contract/rehearsal/lines'
import { useBotName } from '~/api/reading/choices'
import { formatSeconds } from '~/lib/format/duration'
import { formatCount } from '~/lib/format/number'
import { UsedTool } from './used-tool'

const placeholder = /(\{\{\s*[^{}]*?\s*\}\})/

/** Marks variables without a value, which the bot would have read aloud. */
function SpokenText({ text }: { text: string }) {
  const pieces = text.split(placeholder)
  return [...pieces.entries()].map(([at, piece]) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <mark key={at} className="rounded bg-warn/15 px-1 font-mono text-sm text-warn">
        {piece}
        <span className="sr-only"> not filled</span>
      </mark>
    ),
  )
}

type TalkLinesProps = {
  label: string
  lines: RehearsalLine[]
  /** The name of the bot that the conversation begins with; empty if it has none yet. */
  botName: string
  callerName?: string
  /** What the bot is saying right now; null if it is silent. */
  speaking?: string | null
  /** Decides about what a tool of the last line asks. */
  onDecide?: (decision: 'send' | 'skip') => void
}

type LineProps = Pick<TalkLinesProps, 'onDecide'> & { line: RehearsalLine; name: string; isBusy?: boolean }

function Line({ line, name, isBusy = false, onDecide }: LineProps) {
  const { by, text, tools = [], knowledge = [], response_ms } = line
  return (
    <li
      aria-busy={isBusy || undefined}
      className={clsx('grid max-w-[85%] gap-1', by === 'caller' && 'justify-self-end')}
    >
      <span className={clsx('text-xs text-muted wrap-anywhere', by === 'caller' && 'text-end')}>
        <bdi>{name}</bdi>
      </span>
      {(text || isBusy) && (
        <p
          dir="auto"
          className={clsx(
            'rounded-lg border px-3 py-2 whitespace-pre-wrap wrap-anywhere',
            by === 'caller' ? 'border-primary bg-primary text-on-primary' : 'border-line bg-sunken',
          )}
        >
          <SpokenText text={text || '…'} />
        </p>
      )}
      {response_ms !== undefined && (
        <p className="text-xs text-muted tabular-nums">
          <span className="sr-only">Response time: </span>
          {formatSeconds(response_ms)}
        </p>
      )}
      {knowledge.length > 0 && (
        <details className="group text-sm text-muted">
          <summary className="flex min-h-target cursor-pointer items-center gap-1.5 hover:text-text">
            <ChevronRight
              aria-hidden
              className="size-3.5 shrink-0 group-open:rotate-90 rtl:rotate-180 rtl:group-open:rotate-90"
            />
            <BookOpen aria-hidden className="size-3.5 shrink-0" />
            {`Received ${formatCount(knowledge.length, 'passage')} of knowledge`}
          </summary>
          <ul className="grid gap-1.5 ps-5">
            {knowledge.map(({ title, text: passage }) => (
              <li key={`${title} ${passage}`} className="wrap-anywhere">
                <bdi className="font-medium text-text">{title}</bdi>
                <span dir="auto" className="block whitespace-pre-wrap">
                  {passage}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {tools.map((tool, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
        <UsedTool key={at} tool={tool} onDecide={onDecide} />
      ))}
    </li>
  )
}

type Speakers = { names: string[]; next: string }

/** Who says each line, and which bot speaks next: after a handover, the bot that goes on. */
function speakersOf(
  lines: RehearsalLine[],
  { caller, first }: Record<'caller' | 'first', string>,
  nameOf: (uid: string) => string,
): Speakers {
  let bot = first
  const names = lines.map(({ by, tools = [] }) => {
    const name = by === 'bot' ? bot : caller
    const target = tools.findLast(({ handed_to }) => handed_to !== undefined)?.handed_to
    if (target !== undefined) bot = nameOf(target)
    return name
  })
  return { names, next: bot }
}

/** The lines of both sides of a rehearsal. */
export function TalkLines(props: TalkLinesProps) {
  const { label, lines, botName, callerName = 'Caller', speaking = null, onDecide } = props
  const { names, next } = speakersOf(lines, { caller: callerName, first: botName || 'Bot' }, useBotName())
  return (
    <ol aria-label={label} className="grid gap-3">
      {[...lines.entries()].map(([at, line]) => (
        <Line
          key={at}
          line={line}
          name={names[at] ?? callerName}
          {...(at === lines.length - 1 && onDecide && { onDecide })}
        />
      ))}
      {speaking !== null && <Line line={{ by: 'bot', text: speaking }} name={next} isBusy />}
    </ol>
  )
}
