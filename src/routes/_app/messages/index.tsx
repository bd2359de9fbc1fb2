import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { LoggedMessage, MessageFilter } from '#contract/messages/messages'
import { messages } from '~/api/operations'
import { loadList, useList } from '~/api/reading/list'
import { searchOf, text } from '~/api/search'
import { useSession } from '~/api/session'
import { MessageFilters, messageConditions } from '~/features/messages/message-filters'
import { isOnItsWay, MessagesTable, NoMessages, NoTextMessages } from '~/features/messages/messages-table'
import { SendText } from '~/features/messages/send-text'
import { sentAgain } from '~/features/messages/text-subjects'
import { withFilter } from '~/lib/conditions'
import { formatPhone } from '~/lib/format/phone'
import { ButtonLink } from '~/ui/controls/button-link'
import { Badge } from '~/ui/feedback/badge'
import { EmptyList } from '~/ui/feedback/empty-list'
import { Page } from '~/ui/layout/page'
import { ListRows } from '~/ui/layout/pagination'

/** `write` opens the form for a new text: a recipient, or `new`. */
const readAddress = searchOf(messages.list, { write: text() })

export const Route = createFileRoute('/_app/messages/')({
  validateSearch: readAddress,
  loaderDeps: ({ search: { write: _, ...filter } }) => filter,
  loader: async (context) => {
    if (!context.context.session.capabilities.text_messages) return
    await loadList(context, messages.list, { query: context.deps })
  },
  component: MessagesPage,
})

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Page
      title="Messages"
      aside={useSession().capabilities.simulated_calls && <Badge tone="info">Simulated texts</Badge>}
      fill
      actions={actions}
    >
      {children}
    </Page>
  )
}

function MessagesPage() {
  const { session } = Route.useRouteContext()
  return session.capabilities.text_messages ? <MessageLog /> : <NoLog />
}

/** Texts can be sent without a log. */
function NoLog() {
  const { write, ...filter } = Route.useSearch()
  return (
    <Frame>
      <NoTextMessages actions={<NewText filter={filter} />} />
      <WrittenText filter={filter} write={write} />
    </Frame>
  )
}

const NewText = ({ filter }: { filter: MessageFilter }) => (
  <ButtonLink to="/messages" search={{ ...filter, write: 'new' }} variant="primary" resetScroll={false}>
    Send text
  </ButtonLink>
)

/** The text that the address starts. */
function WrittenText({ filter, write }: { filter: MessageFilter; write: string | undefined }) {
  const navigate = Route.useNavigate()
  if (write === undefined) return null
  return (
    <SendText
      subject={{ to: write === 'new' ? [] : [{ number: write, label: formatPhone(write) }] }}
      onClose={() =>
        void navigate({ search: filter, replace: true, resetScroll: false, ignoreBlocker: true })
      }
    />
  )
}

const liveMs = 1_000

/** The list is polled while texts are being delivered. */
const paceOf = (reply: { messages: LoggedMessage[] }) => (reply.messages.some(isOnItsWay) ? liveMs : false)

const maskedReason = 'The number is masked. Open the call to reveal it.'

function reasonNotToSendAgain(message: LoggedMessage): string | null {
  if (isOnItsWay(message)) return 'This text is still being sent.'
  return message.masked ? maskedReason : null
}

function MessageLog() {
  const { write, ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, isBehind } = useList(messages.list, { query: filter }, paceOf)
  const [again, setAgain] = useState<LoggedMessage | null>(null)
  const changeFilter = (change: Partial<MessageFilter>) => void navigate(withFilter(change))
  const openCall = (callId: string) => void navigate({ to: '/calls/$callId', params: { callId } })
  const newText = <NewText filter={filter} />
  const { pagination } = data
  return (
    <Frame actions={newText}>
      <MessageFilters filter={filter} total={pagination.total} onChange={changeFilter} />
      <ListRows
        isBehind={isBehind}
        pagination={pagination}
        count={data.messages.length}
        link={(offset) => ({ to: '/messages', search: { ...filter, offset } })}
      >
        <MessagesTable
          messages={data.messages}
          rowActions={(message) => [
            {
              label: 'Send again',
              disabledReason: reasonNotToSendAgain(message),
              onSelect: () => setAgain(message),
            },
            {
              label: 'Texts to this number',
              disabledReason: message.masked ? maskedReason : null,
              onSelect: () => changeFilter({ to_number: message.to_number }),
            },
            {
              label: 'Open the call',
              disabledReason: message.call_id ? null : 'This text was not sent from a call.',
              onSelect: () => openCall(message.call_id ?? ''),
            },
          ]}
          empty={
            <EmptyList
              what="texts"
              advice="Try another search, number or status."
              isFiltered={messageConditions.active(filter).length > 0}
              onClear={() => changeFilter(messageConditions.none)}
            >
              <NoMessages actions={newText} />
            </EmptyList>
          }
        />
      </ListRows>
      <WrittenText filter={filter} write={write} />
      {again && <SendText subject={sentAgain(again)} onClose={() => setAgain(null)} />}
    </Frame>
  )
}
