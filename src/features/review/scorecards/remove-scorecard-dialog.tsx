import type { Scorecard } from '#contract/review/scorecards'
import { scorecards } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { formatCount } from '~/lib/format/number'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'

export function RemoveScorecardDialog({ card, onClose }: { card: Scorecard; onClose: () => void }) {
  const remove = useWrite(scorecards.delete, { handlesErrors: true, said: () => `Put ${card.name} away` })
  return (
    <ConfirmDialog
      title={`Put ${card.name} away?`}
      verb="Put away"
      pending={remove.isPending}
      error={remove.error?.message ?? null}
      onConfirm={() => remove.mutate({ scorecard_id: card.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {card.reviews > 0
        ? `${formatCount(card.reviews, 'review')} that were given by it stay as they are. No new call is judged by it.`
        : 'No call has been judged by it yet, and none will be.'}
    </ConfirmDialog>
  )
}
