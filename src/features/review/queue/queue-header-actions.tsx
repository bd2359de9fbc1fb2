import { useNavigate } from '@tanstack/react-router'
import { ListChecks, Scale } from 'lucide-react'
import { ReviewerButton } from '~/features/review/panel/reviewer-button'
import { ButtonLink } from '~/ui/controls/button-link'
import { narrow } from '~/ui/grid/row-height'
import { useMedia } from '~/ui/hooks/use-media'
import { Menu } from '~/ui/overlays/menu'

/** Who reviews, and the other pages of reviews, which are a menu on phones. */
export function QueueHeaderActions() {
  const navigate = useNavigate()
  const isPhone = useMedia(narrow)
  return (
    <>
      <ReviewerButton />
      {isPhone ? (
        <Menu
          name="More actions"
          items={[
            {
              label: 'Rehearsal cases',
              icon: ListChecks,
              onSelect: () => void navigate({ to: '/review/cases' }),
            },
            { label: 'Agreement', icon: Scale, onSelect: () => void navigate({ to: '/review/agreement' }) },
          ]}
        />
      ) : (
        <>
          <ButtonLink to="/review/cases">Rehearsal cases</ButtonLink>
          <ButtonLink to="/review/agreement">Agreement</ButtonLink>
        </>
      )}
    </>
  )
}
