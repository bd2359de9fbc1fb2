import { useMutation, useQueryClient } from '@tanstack/react-query'
import { signOut, staySignedIn } from '~/api/session'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Dialog } from '~/ui/overlays/dialog'

export function IdleDialog({ endsAt }: { endsAt: string }) {
  const client = useQueryClient()
  const { mutate: stay, isPending } = useMutation({ mutationFn: () => staySignedIn(client) })
  return (
    <Dialog
      title="Are you still there?"
      onClose={() => stay()}
      actions={
        <>
          <Button onClick={() => void signOut()}>Sign out</Button>
          <Button variant="primary" pending={isPending} onClick={() => stay()}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>
        You have been inactive. You will be signed out at <Time value={endsAt} absolute />. Your unsaved text
        is kept.
      </p>
    </Dialog>
  )
}
