import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Account } from '#contract/accounts/account'
import type { Session } from '#contract/accounts/session'
import { noteSignIn } from '~/api/cross-tab'
import { signIn } from '~/api/session'
import { hasTypedText } from '~/lib/typed-text'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { Dialog } from '~/ui/overlays/dialog'
import { SignInForm } from './sign-in-form'

const kept = 'Your unsaved text is still here.'

/** Signs in over the page, so that unsaved text remains. */
function SignInHere({ account, isKept }: { account: Account; isKept: boolean }) {
  const client = useQueryClient()
  const router = useRouter()
  const goOn = async (opened: Session) => {
    const isSame = opened.account.email === account.email
    noteSignIn(isSame ? 'same' : 'another account')
    // The browser asks before unsaved text is lost.
    if (!isSame) return location.assign('/')
    await client.invalidateQueries()
    await router.invalidate()
  }
  return (
    <div className="grid gap-4 pb-3">
      <p>
        Sign in as {account.email} to continue. {isKept && kept}
      </p>
      <SignInForm signIn={(key) => signIn(client, key)} onSignedIn={goOn} />
    </div>
  )
}

/** Asks for the key over the page. */
export function EndedSession({ account }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(true)
  const [isKept] = useState(hasTypedText)
  const title = 'Your session has ended'
  if (isOpen) {
    return (
      <Dialog title={title} onClose={() => setIsOpen(false)}>
        <SignInHere account={account} isKept={isKept} />
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
        {isKept ? `${kept} Sign in to save it.` : 'This page is out of date.'}
      </Notice>
    </div>
  )
}

const leave = () => location.assign('/sign-in')

/** After a sign-out in another tab nothing stays readable. A page with unsaved text asks for the key instead of leaving. */
export function SignedOutElsewhere({ account }: { account: Account }) {
  const [isKept] = useState(hasTypedText)
  useEffect(() => {
    if (!isKept) leave()
  }, [isKept])
  return (
    <>
      <div aria-hidden className="fixed inset-0 z-50 bg-surface" />
      {isKept && (
        <Dialog title="You signed out in another tab" onClose={leave}>
          <SignInHere account={account} isKept />
        </Dialog>
      )}
    </>
  )
}
