import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Account } from '#contract/accounts/account'
import type { Session } from '#contract/accounts/session'
import { continueSession } from '~/api/cross-tab'
import { signIn } from '~/api/session'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { Dialog } from '~/ui/overlays/dialog'
import { SignInForm } from './sign-in-form'

/** Asks for the key over the page, so that unsaved text remains. */
export function EndedSession({ account, title }: { account: Account; title: string }) {
  const client = useQueryClient()
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(true)
  const goOn = async (opened: Session) => {
    if (opened.account.email !== account.email) return location.assign('/')
    continueSession()
    await client.invalidateQueries()
    await router.invalidate()
  }
  if (isOpen) {
    return (
      <Dialog title={title} onClose={() => setIsOpen(false)}>
        <div className="grid gap-4 pb-3">
          <p>Sign in as {account.email} to continue. Your unsaved text is still here.</p>
          <SignInForm signIn={(key) => signIn(client, key)} onSignedIn={goOn} />
        </div>
      </Dialog>
    )
  }
  return (
    <div className="p-2">
      <Notice
        tone="warn"
        title={title}
        actions={
          <Button size="small" onClick={() => setIsOpen(true)}>
            Sign in again
          </Button>
        }
      >
        Your unsaved text is still here. Sign in to save it.
      </Notice>
    </div>
  )
}
