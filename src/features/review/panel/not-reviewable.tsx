import { Button } from '~/ui/controls/button'
import { Section } from '~/ui/layout/section'

/** In place of the review of a HIPAA call. */
export function NotReviewable({ onNext }: { onNext: () => void }) {
  return (
    <Section title="Review" actions={<Button onClick={onNext}>Next call</Button>}>
      <p className="text-sm text-muted">
        The conversation of a HIPAA call is not stored, so it cannot be reviewed.
      </p>
    </Section>
  )
}
