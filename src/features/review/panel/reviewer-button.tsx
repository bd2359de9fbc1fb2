import { UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '~/ui/controls/button'
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
          <span>
            Reviewing as <bdi>{reviewer.name}</bdi>
          </span>
        ) : (
          'Set your name'
        )}
      </Button>
      <Suspense>{isOpen && <ReviewerDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
