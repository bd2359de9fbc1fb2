import { useLocation, useRouterState } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import type { NearPage } from '~/lib/nearest-page'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Page } from '~/ui/layout/page'

/** The list of a kind of resource, what the addresses below it show, and the name of the list. */
const kinds = [
  ['/bots', 'Bot', 'Bots'],
  ['/calls', 'Call', 'Calls'],
  ['/review', 'Call', 'Review'],
  ['/campaigns', 'Campaign', 'Campaigns'],
  ['/contact-lists', 'Contact list', 'Contacts'],
  ['/knowledge', 'Knowledge base', 'Knowledge'],
  ['/settings/scorecards', 'Scorecard', 'Scorecards'],
  ['/reference', 'Page', 'API reference'],
] as const

type NotFoundPageProps = {
  /** `page`: the resource exists, but the server has no such page of it. For an unknown address, the page nearest to it. */
  data?: unknown
}

const isNearPage = (data: unknown): data is NearPage =>
  typeof data === 'object' && data !== null && 'path' in data

/** An address that nothing has, or a bot, call or other resource that does not exist. */
export function NotFoundPage({ data }: NotFoundPageProps) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isUnknown = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId === '/_app/$' })
  const kind =
    isUnknown || data === 'page' ? undefined : kinds.find(([list]) => `${path}/`.startsWith(`${list}/`))
  const [to, name, all] = kind ?? (['/', 'Page', 'Overview'] as const)
  const near = isNearPage(data) ? data : undefined
  return (
    <Page title={`${name} not found`} {...(kind && { trail: [{ label: all, link: { to } }] })}>
      <EmptyState
        icon={SearchX}
        title={`This ${name.toLowerCase()} doesn’t exist or was deleted`}
        actions={
          <>
            {near && <ButtonLink to={near.path}>Go to {near.label}</ButtonLink>}
            <ButtonLink to={to}>Go to {all}</ButtonLink>
          </>
        }
      >
        {near ? `Did you mean ${near.label}?` : 'Check the address.'}
      </EmptyState>
    </Page>
  )
}
