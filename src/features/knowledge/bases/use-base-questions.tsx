import type { Bot } from '#contract/bots/bots'
import type { KnowledgeBase } from '#contract/knowledge/knowledge-bases'
import { bots, knowledgeBases } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { confirmAction, confirmDelete } from '~/ui/overlays/confirm'
import type { KnowledgePlace } from './knowledge-place'

/** The content of a base: "3 questions, 2 snippets". */
function contentsInWords({ faq_count, snippet_count, document_count }: KnowledgeBase): string {
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

const keptApart = 'This is saved immediately. Other changes to the bot stay unsaved.'

/** Asks before a bot uses a knowledge base, or no longer does, and before a base is deleted. */
export function useBaseQuestions({ onSaved }: Pick<KnowledgePlace, 'onSaved'>) {
  const save = useWrite(bots.update, { handlesErrors: true, alsoRefreshes: [knowledgeBases.list] })
  const remove = useWrite(knowledgeBases.delete, { handlesErrors: true })
  const use = async ({ uid }: Bot, knowledge_base_id: number | null) =>
    onSaved?.(await save.mutateAsync({ uid, body: { knowledge_base_id } }))

  const askToAttach = (bot: Bot, { id, name }: KnowledgeBase) => {
    const isReplaced = typeof bot.knowledge_base_id === 'number'
    confirmAction({
      title: `Use ${name} for ${bot.name}?`,
      verb: 'Use knowledge base',
      danger: false,
      consequences: `The bot uses it from the next call. ${isReplaced ? 'It replaces the current knowledge base. ' : ''}${keptApart}`,
      action: () => use(bot, id),
      done: `${bot.name} uses ${name}`,
    })
  }

  const askToDetach = (bot: Bot, { name }: KnowledgeBase) =>
    confirmAction({
      title: `Detach ${name} from ${bot.name}?`,
      verb: 'Detach',
      consequences: `The bot stops using it from the next call. The knowledge base itself does not change. ${keptApart}`,
      action: () => use(bot, null),
      done: `${bot.name} no longer uses ${name}`,
    })

  const askToDelete = (base: KnowledgeBase, afterwards?: () => void) =>
    confirmDelete({
      what: base.name,
      noun: 'knowledge base',
      consequences: <Losses base={base} />,
      action: () => remove.mutateAsync({ knowledge_base_id: base.id }),
      afterwards,
    })

  return { askToAttach, askToDetach, askToDelete }
}

/** What is deleted with a base, or the bots that use it. */
function Losses({ base }: { base: KnowledgeBase }) {
  const { bot_count, bots: users } = base
  if (!bot_count) return <>This also deletes {contentsInWords(base)}. This cannot be undone.</>
  return (
    <>
      {formatCount(bot_count, 'bot')} {bot_count === 1 ? 'uses' : 'use'} it:{' '}
      {users?.map(({ uid, name }, at) => (
        <span key={uid}>
          {at > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {bot_count > (users?.length ?? 0) && ' and others'}. Detach it before deleting it.
    </>
  )
}
