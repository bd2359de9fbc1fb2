import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'

/** Another account's data must not mix with this page's. */
export function ElsewhereBanner() {
  return (
    <div role="alert" className="p-2">
      <Notice
        tone="warn"
        title="You signed in to a different account in another tab"
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
