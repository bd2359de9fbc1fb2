import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { KnowledgeBase } from '#contract/knowledge/knowledge-bases'
import { bots, knowledgeBases } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'
import { contentsInWords } from './base-words'

const BaseFormDialog = lazyRouteComponent(() => import('./base-form-dialog'), 'BaseFormDialog')

export type OpenBaseDialog =
  | { kind: 'new' }
  | { kind: 'edit' | 'attach' | 'detach' | 'delete'; base: KnowledgeBase }

type BaseDialogProps = {
  open: OpenBaseDialog
  bot: Bot
  onCreated?: (base: KnowledgeBase) => void
  onDeleted?: () => void
  onClose: () => void
}

/** The dialogs about a knowledge base. */
export function BaseDialog({ open, bot, onCreated, onDeleted, onClose }: BaseDialogProps) {
  if (open.kind === 'new' || open.kind === 'edit') {
    const base = open.kind === 'edit' ? { base: open.base } : {}
    return (
      <Suspense>
        <BaseFormDialog {...base} onCreated={onCreated} onClose={onClose} />
      </Suspense>
    )
  }
  const { kind, base } = open
  if (kind === 'delete') return <DeleteBaseDialog base={base} onDeleted={onDeleted} onClose={onClose} />
  return <UseBaseDialog base={base} bot={bot} isAttached={kind === 'detach'} onClose={onClose} />
}

type UseBaseDialogProps = { base: KnowledgeBase; bot: Bot; isAttached: boolean; onClose: () => void }

/** Has a bot use a base, or no longer: saved at once, and nothing of the form with it. */
function UseBaseDialog({ base, bot, isAttached, onClose }: UseBaseDialogProps) {
  const save = useWrite(bots.update, {
    handlesErrors: true,
    alsoRefreshes: [knowledgeBases.list],
    said: () => (isAttached ? `${bot.name} no longer uses ${base.name}` : `${bot.name} uses ${base.name}`),
  })
  const isReplaced = !isAttached && typeof bot.knowledge_base_id === 'number'
  const knowledge_base_id = isAttached ? null : base.id
  return (
    <ConfirmDialog
      title={isAttached ? `Detach ${base.name} from ${bot.name}?` : `Have ${bot.name} use ${base.name}?`}
      verb={isAttached ? 'Detach' : 'Use knowledge base'}
      danger={isAttached}
      pending={save.isPending}
      error={save.error?.message}
      onConfirm={() => save.mutate({ uid: bot.uid, body: { knowledge_base_id } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isAttached
        ? 'From the next call on it looks nothing up. The knowledge base stays as it is. '
        : 'It looks up what is in there from the next call on. '}
      {isReplaced && 'The knowledge base that it uses now is replaced. '}
      This is saved at once; what you changed in the settings of the bot stays unsaved.
    </ConfirmDialog>
  )
}

type DeleteBaseDialogProps = {
  base: KnowledgeBase
  onDeleted?: (() => void) | undefined
  onClose: () => void
}

function DeleteBaseDialog({ base, onDeleted, onClose }: DeleteBaseDialogProps) {
  const { id, name, bot_count, bots: users = [] } = base
  const remove = useWrite(knowledgeBases.delete, { handlesErrors: true, said: () => `Deleted ${name}` })
  const deleted = () => {
    onDeleted?.()
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      verb="Delete knowledge base"
      pending={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutate({ knowledge_base_id: id }, { onSuccess: deleted })}
      onClose={onClose}
    >
      {bot_count ? (
        <>
          {formatCount(bot_count, 'bot')} {bot_count === 1 ? 'uses' : 'use'} it:{' '}
          {users?.map(({ uid, name: user }, at) => (
            <span key={uid}>
              {at > 0 && ', '}
              <bdi>{user}</bdi>
            </span>
          ))}
          {bot_count > (users?.length ?? 0) && ' and others'}. It can be deleted once none does: detach it
          first.
        </>
      ) : (
        <>What is in it goes with it: {contentsInWords(base)}. This cannot be undone.</>
      )}
    </ConfirmDialog>
  )
}
