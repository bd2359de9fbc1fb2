import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { KnowledgeBase } from '#contract/knowledge/knowledge-bases'
import type { BaseSearch } from '#contract/knowledge/knowledge-search'
import { withFieldNote } from '#rules/bots/field-notes'
import { knowledgeBases } from '~/api/operations'
import { query } from '~/api/reading/query'
import { BaseSkeleton } from '~/features/knowledge/base-skeleton'
import { Entries } from '~/features/knowledge/entries/entries'
import { FindBox } from '~/features/knowledge/entries/find-box'
import { Button } from '~/ui/controls/button'
import { Badge } from '~/ui/feedback/badge'
import { Failure } from '~/ui/feedback/failure'
import { regainFocus } from '~/ui/hooks/focus-heading'
import { Section } from '~/ui/layout/section'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { Menu } from '~/ui/overlays/menu'
import type { BasePlace } from './knowledge-place'
import { useBaseQuestions, usesInWords } from './use-base-questions'

const BaseFormDialog = lazyRouteComponent(() => import('./base-form-dialog'), 'BaseFormDialog')

type UseButtonProps = {
  bot: Bot
  base: KnowledgeBase
  onUse: (bot: Bot, base: KnowledgeBase) => void
  onDetach: (bot: Bot, base: KnowledgeBase) => void
}

/** One button in both states, so that it keeps the focus. */
function UseButton({ bot, base, onUse, onDetach }: UseButtonProps) {
  const isUsed = bot.knowledge_base_id === base.id
  return (
    <Button variant={isUsed ? 'secondary' : 'primary'} onClick={() => (isUsed ? onDetach : onUse)(bot, base)}>
      {isUsed ? 'Detach from this bot' : 'Use for this bot'}
    </Button>
  )
}

const embeddingPollMs = 2_000

const isBeingEmbedded = (search: BaseSearch | null | undefined) =>
  !!search?.model && search.embedded_count < search.passage_count

/** A knowledge base: its entries, and a search as a bot would do it. */
export function BasePage(place: BasePlace) {
  const { bot, base: id, go, link, page } = place
  const [isEditing, setIsEditing] = useState(false)
  const { askToAttach, askToDetach, askToDelete } = useBaseQuestions(place)
  const {
    data: base,
    error,
    refetch,
  } = useQuery({
    ...query(knowledgeBases.get, { knowledge_base_id: id }),
    refetchInterval: ({ state }) => (isBeingEmbedded(state.data?.search) ? embeddingPollMs : false),
  })
  const all = !page && (
    <Link
      {...link({ base: 0 })}
      className="link inline-flex no-underline hover:underline items-center gap-1 text-sm"
    >
      <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />
      All knowledge bases
    </Link>
  )
  if (error?.status === 404 && page) throw error
  if (error && !base) {
    const failure = (
      <>
        {all}
        <Failure title="The knowledge base could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </Failure>
      </>
    )
    return page ? page(null, failure) : failure
  }
  if (!base) return page ? page(null, <BaseSkeleton />) : <BaseSkeleton />
  const leave = () => go({ base: 0, part: undefined, entry: undefined, question: undefined })
  const isUsed = bot?.knowledge_base_id === id
  const about = (
    <>
      {isUsed && (
        <Badge tone="info">{base.bot_count === 1 ? 'Used only by this bot' : 'Used by this bot'}</Badge>
      )}{' '}
      {!(isUsed && base.bot_count === 1) && usesInWords(base)}
      {isUsed && <span className="block">{withFieldNote('knowledge_base_id', '')}</span>}
      {base.description && (
        <span dir="auto" className="block">
          {base.description}
        </span>
      )}
    </>
  )
  const content = (
    <div ref={regainFocus} tabIndex={-1} className="grid gap-4">
      {all}
      {page && <p className="text-sm text-muted first-letter:uppercase">{about}</p>}
      <Section
        title={page ? 'Test the search' : base.name}
        hint={!page && about}
        actions={
          <>
            <Menu
              name={`More for ${base.name}`}
              items={[
                { label: 'Edit', onSelect: () => setIsEditing(true) },
                { label: 'Delete', danger: true, onSelect: () => askToDelete(base, leave) },
              ]}
            />
            {bot && <UseButton bot={bot} base={base} onUse={askToAttach} onDetach={askToDetach} />}
          </>
        }
      >
        <FindBox {...place} prepared={base.search ?? null} />
      </Section>
      <Entries {...place} counts={base} />
      {isEditing && (
        <LateDialog onClose={() => setIsEditing(false)}>
          <BaseFormDialog base={base} onClose={() => setIsEditing(false)} />
        </LateDialog>
      )}
    </div>
  )
  return page ? page(null, content, base.name) : content
}
