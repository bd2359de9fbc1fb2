import type { LinkProps } from '@tanstack/react-router'
import type { Bot } from '#contract/bots/bots'
import type { KnowledgeSearch } from '~/features/knowledge/knowledge-search'

/** Where in the knowledge of a bot one is, and the way to other places of it. */
export type KnowledgePlace = {
  bot: Bot
  search: KnowledgeSearch
  /** Changes the address; what is not named stays. `ignoreBlocker`: what is typed is stored, or given up. */
  go: (change: KnowledgeSearch, ignoreBlocker?: boolean) => void
  /** The address of another place; what is not named is left behind. */
  link: (search: KnowledgeSearch) => LinkProps
}

/** What of the address keeps a dialog open. */
export const placeParameters = ['tab', 'base', 'part', 'entry']

export type BasePlace = KnowledgePlace & { base: number }
