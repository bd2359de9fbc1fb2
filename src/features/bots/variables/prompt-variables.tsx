import clsx from 'clsx'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { lazy, useEffect, useRef, useState } from 'react'
import type { VariableStanding } from '#rules/variables/variable-standing'
import type { BotFormHandle } from '~/features/bots/editor/bot-values'
import type { ShowText } from '~/features/bots/editor/show-text'
import { formatCount } from '~/lib/format/number'
import { LateDialog } from '~/ui/overlays/late-dialog'
import type { BotVariable } from './use-variables'

const VariableDetail = lazy(async () => ({ default: (await import('./variable-detail')).VariableDetail }))

const words: Record<VariableStanding, string> = {
  built_in: 'built in',
  contact: 'from the contact',
  column: 'from a list',
  default: 'from a default text',
  unfilled: 'no value yet',
  given: 'supplied per call',
}

function standingInWords({ standing, source, reach }: BotVariable): string {
  if (standing === 'unfilled' && reach && reach.unread_lists > 0) {
    return `not in the newest ${formatCount(reach.newest_lists, 'list')}`
  }
  if (standing !== 'column' || !source) return words[standing]
  return source.list_count === 1
    ? `from ${source.lists[0]?.name}`
    : `from ${formatCount(source.list_count, 'list')}`
}

type PromptVariablesProps = {
  form: BotFormHandle
  uid: string
  variables: BotVariable[]
  showText: ShowText
}

/** A chip per variable in the bot's texts and tools, with its source; a click shows details. */
export function PromptVariables({ form, uid, variables, showText }: PromptVariablesProps) {
  const [open, setOpen] = useState<string | null>(null)
  const chips = useRef<HTMLUListElement>(null)
  const isRenamed = useRef(false)
  // The focused button disappeared with the open detail.
  useEffect(() => {
    if (open !== null || !isRenamed.current) return
    isRenamed.current = false
    chips.current?.focus()
  }, [open])
  if (variables.length === 0) return null
  const shown = variables.find(({ name }) => name === open)
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      <ul ref={chips} tabIndex={-1} aria-label="Variables" className="flex flex-wrap gap-1.5">
        {variables.map((variable) => {
          const { name, standing, source } = variable
          const isWarned = standing === 'unfilled' || (source?.campaigns.length ?? 0) > 0
          return (
            <li key={name} className="max-w-full">
              <button
                type="button"
                aria-expanded={name === open}
                onClick={() => setOpen(name === open ? null : name)}
                className={clsx(
                  'inline-flex min-h-target max-w-full items-center gap-1 rounded-full border px-2.5 text-start text-xs',
                  isWarned ? 'border-warn/30 bg-warn/10 text-warn' : 'border-line bg-sunken text-muted',
                )}
              >
                {isWarned && <TriangleAlert aria-hidden className="size-3.5 shrink-0" />}
                <span className="min-w-0 truncate">
                  <bdi className="font-mono font-medium">{`{{${name}}}`}</bdi> {standingInWords(variable)}
                </span>
                <ChevronDown
                  aria-hidden
                  className={clsx('size-3.5 shrink-0', name === open && 'rotate-180')}
                />
              </button>
            </li>
          )
        })}
      </ul>
      {shown && (
        <LateDialog onClose={() => setOpen(null)}>
          <VariableDetail
            key={shown.name}
            form={form}
            uid={uid}
            variable={shown}
            showText={showText}
            onRenamed={() => {
              isRenamed.current = true
              setOpen(null)
            }}
          />
        </LateDialog>
      )}
    </div>
  )
}
