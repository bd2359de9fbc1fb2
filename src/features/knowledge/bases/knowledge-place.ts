import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { KnowledgeSearch } from '~/features/knowledge/knowledge-search'

/** The current place in the knowledge, of a bot or on its own page, and links to other places. */
export type KnowledgePlace = {
  /** The bot whose knowledge is open; absent on the page of all knowledge. */
  bot?: Bot | undefined
  search: KnowledgeSearch
  /** Changes some search parameters. `ignoreBlocker`: without asking about unsaved text. */
  go: (change: KnowledgeSearch, ignoreBlocker?: boolean) => void
  /** A link to another place. Unnamed search parameters are dropped. */
  link: (search: KnowledgeSearch) => LinkProps
  /** The page around all bases, with the button for a new one, or around the base of that name; absent in a bot's tab. */
  page?: (add: ReactNode, content: ReactNode, name?: string) => ReactNode
  /** The bot was saved with another knowledge base. */
  onSaved?: (bot: Bot) => void
}

/** The search parameters that keep a dialog open. */
export const placeParameters = ['tab', 'base', 'part', 'entry']

export type BasePlace = KnowledgePlace & { base: number }
