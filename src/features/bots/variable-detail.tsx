import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { formatNumber } from '~/lib/format-number'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import type { BotFormHandle } from './bot-control'
import { fieldName } from './field-names'
import { RenameVariableDialog } from './rename-variable-dialog'
import type { ShowText } from './show-text'
import type { BotVariable } from './use-variables'

type VariableDetailProps = {
  form: BotFormHandle
  uid: string
  variable: BotVariable
  showText: ShowText
  onRenamed: () => void
}

/** Who fills a variable, which campaigns lack it, and where it stands. */
export function VariableDetail({ form, uid, variable, showText, onRenamed }: VariableDetailProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const { name, standing, source, places, tools } = variable
  const campaigns = source?.campaigns ?? []
  return (
    <section aria-label={name} className="grid gap-2 rounded border border-line bg-raised p-3">
      <p>
        <bdi className="font-mono font-medium">{`{{${name}}}`}</bdi> <Filling variable={variable} />
      </p>
      {campaigns.length > 0 && (
        <Notice
          tone="warn"
          title="Contacts that lack it are held back, so that it is never spoken as it stands"
        >
          <ul>
            {campaigns.map(({ id, name: campaign, contacts, lacking }) => (
              <li key={id}>
                <Link to="/campaigns/$campaignId" params={{ campaignId: id }} className="link">
                  <bdi>{campaign}</bdi>
                </Link>
                : {formatNumber(lacking)} of {formatNumber(contacts)} contacts
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="text-muted">Stands in</span>
        {places.map(({ path, from, to, line }) => (
          <Button key={`${path} ${from}`} size="small" onClick={() => void showText(path, from, to)}>
            {fieldName(path)}, line {formatNumber(line)}
          </Button>
        ))}
        {tools.map((tool) => (
          <Link
            key={tool.id}
            to="/bots/$botUid"
            params={{ botUid: uid }}
            search={{ tab: 'tools' }}
            resetScroll={false}
            className="link"
          >
            the tool <bdi>{tool.name}</bdi>
          </Link>
        ))}
      </div>
      {standing !== 'built_in' && (
        <div>
          <Button size="small" onClick={() => setIsRenaming(true)}>
            Rename everywhere
          </Button>
        </div>
      )}
      {isRenaming &&
        // A form within the form of the bot would not hear that it is submitted.
        createPortal(
          <RenameVariableDialog
            form={form}
            uid={uid}
            variable={variable}
            onRenamed={onRenamed}
            onClose={() => setIsRenaming(false)}
          />,
          document.body,
        )}
    </section>
  )
}

function Filling({ variable: { standing, source } }: { variable: BotVariable }) {
  if (standing === 'built_in') return <>is built in: every call fills it by itself.</>
  if (standing === 'contact')
    return <>is filled by the contact that a campaign calls, or given with a call.</>
  if (standing === 'nobody') return <>is filled by no list. It has to be given with each call.</>
  if (!source)
    return <>comes with each call, or from the contact in a campaign. A call that lacks it is refused.</>
  const others = source.list_count - source.lists.length
  return (
    <>
      is filled by the column of that name in{' '}
      {source.lists.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to="/contact-lists/$contactListId" params={{ contactListId: id }} className="link">
            <bdi>{name}</bdi>
          </Link>
        </span>
      ))}
      {others > 0 && ` and ${formatNumber(others)} more`}.
    </>
  )
}
