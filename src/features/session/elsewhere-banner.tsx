import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'

export function ElsewhereBanner({ isSignedOut }: { isSignedOut: boolean }) {
  return (
    <div role="alert" className="p-2">
      <Notice
        tone="warn"
        title={
          isSignedOut
            ? 'You signed out in another tab'
            : 'You signed in to a different account in another tab'
        }
        actions={
          <Button size="small" onClick={() => location.assign('/')}>
            Reload
          </Button>
        }
      >
        This page is out of date and cannot be changed.
      </Notice>
    </div>
  )
}
