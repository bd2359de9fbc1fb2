import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { BotFormHandle } from '~/features/bots/editor/bot-values'
import { fieldName } from '~/features/bots/editor/field-names'
import type { ShowText } from '~/features/bots/editor/show-text'
import { formatCount, formatNumber } from '~/lib/format/number'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { RenameVariableDialog, ThingNames } from './rename-variable-dialog'
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
        <Notice tone="warn" title="Contacts without a value are blocked">
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
          Checked the newest {formatNumber(reach.newest_campaigns)} active campaigns of this bot;{' '}
          {formatCount(reach.unread_campaigns, 'older campaign was', 'older campaigns were')} not checked.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="text-muted">Used in</span>
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
            tool <bdi>{tool.name}</bdi>
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
  if (standing === 'built_in') return <>is built in and filled in every call.</>
  if (standing === 'contact') return <>comes from the contact in a campaign, or with each call.</>
  if (!source)
    return <>comes with each call, or from the contact in a campaign. Calls without it are refused.</>
  if (standing === 'column')
    return (
      <>
        comes from the column in{' '}
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
      ? `is not in the newest ${formatCount(reach.newest_lists, 'list')} or this bot’s campaigns; ${formatCount(reach.unread_lists, 'older list was', 'older lists were')} not checked.`
      : 'is not in any list.'
  if (standing === 'unfilled') return <>{where} Each call must supply it.</>
  return (
    <>
      {where} Its default text is in{' '}
      <ThingNames
        things={source.defaults}
        total={source.default_count}
        linkTo={({ id }) => ({ to: '/campaigns/$campaignId', params: { campaignId: id } })}
      />
      . Other calls must supply it.
    </>
  )
}
