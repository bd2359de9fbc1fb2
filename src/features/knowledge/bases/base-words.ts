import type { KnowledgeBase } from '#contract/knowledge/knowledge-bases'
import { formatCount } from '~/lib/format/number'

/** The content of a base: "3 questions, 2 snippets". */
export function contentsInWords({ faq_count, snippet_count, document_count }: KnowledgeBase): string {
  const parts = [
    faq_count && formatCount(faq_count, 'question'),
    snippet_count && formatCount(snippet_count, 'snippet'),
    document_count && formatCount(document_count, 'document'),
  ]
  return parts.filter(Boolean).join(', ') || 'empty'
}

/** "used by 2 bots", "used by no bot". */
export const usesInWords = ({ bot_count }: KnowledgeBase) =>
  `used by ${bot_count ? formatCount(bot_count, 'bot') : 'no bot'}`
