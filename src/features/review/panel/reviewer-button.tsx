import { UserRound } from 'lucide-react'
import { lazy, useState } from 'react'
import { Button } from '~/ui/controls/button'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { useReviewer } from './reviewer'

const ReviewerDialog = lazy(async () => ({ default: (await import('./reviewer-dialog')).ReviewerDialog }))

/** Shows the current reviewer and opens the dialog to change it. */
export function ReviewerButton() {
  const reviewer = useReviewer()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <UserRound aria-hidden />
        {reviewer ? (
          <span className="max-sm:sr-only">
            Reviewing as <bdi>{reviewer.name}</bdi>
          </span>
        ) : (
          <span className="max-sm:sr-only">Set your name</span>
        )}
      </Button>
      {isOpen && (
        <LateDialog onClose={() => setIsOpen(false)}>
          <ReviewerDialog onClose={() => setIsOpen(false)} />
        </LateDialog>
      )}
    </>
  )
}
