import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { BotFormHandle } from '~/features/bots/editor/bot-control'
import { fieldName } from '~/features/bots/editor/field-names'
import type { ShowText } from '~/features/bots/editor/show-text'
import { ThingNames } from '~/features/bots/list/thing-names'
import { formatCount, formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { RenameVariableDialog } from './rename-variable-dialog'
import type { BotVariable } from './use-variables'

type VariableDetailProps = {
  form: BotFormHandle
  uid: string
  variable: BotVariable
  showText: ShowText
  onRenamed: () => void
}

/** The source of a variable, the campaigns that lack it, and its places. */
export function VariableDetail({ form, uid, variable, showText, onRenamed }: VariableDetailProps) {
  const [isRenaming, setIsRenaming] = useState(false)
  const { name, standing, source, reach, places, tools } = variable
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
      {source && reach && reach.unread_campaigns > 0 && (
        <p className="text-muted">
          Looked at are the contacts of the newest {formatNumber(reach.newest_campaigns)} campaigns of this
          bot that may still dial, not those of {formatNumber(reach.unread_campaigns)} more.
        </p>
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
        // A nested form would not receive its submit event.
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

function Filling({ variable: { standing, source, reach } }: { variable: BotVariable }) {
  if (standing === 'built_in') return <>is built in: every call fills it automatically.</>
  if (standing === 'contact')
    return <>is filled by the contact that a campaign calls, or given with a call.</>
  if (!source)
    return <>comes with each call, or from the contact in a campaign. A call that lacks it is refused.</>
  if (standing === 'column')
    return (
      <>
        is filled by the column of that name in{' '}
        <ThingNames
          things={source.lists}
          total={source.list_count}
          linkTo={({ id }) => ({ to: '/contact-lists/$contactListId', params: { contactListId: id } })}
        />
        .
      </>
    )
  const where =
    reach && reach.unread_lists > 0
      ? `stands in none of the newest ${formatCount(reach.newest_lists, 'list')}, nor in those of this bot’s campaigns; ${formatCount(reach.unread_lists, 'older list was', 'older lists were')} not looked at.`
      : 'is filled by no list.'
  if (standing === 'unfilled') return <>{where} Each call must supply it.</>
  return (
    <>
      {where} It has a default text in{' '}
      <ThingNames
        things={source.defaults}
        total={source.default_count}
        linkTo={({ id }) => ({ to: '/campaigns/$campaignId', params: { campaignId: id } })}
      />
      . Any other call has to be given it.
    </>
  )
}
