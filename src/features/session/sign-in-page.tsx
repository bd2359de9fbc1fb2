import type { ReactNode } from 'react'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { Wordmark } from '~/ui/layout/wordmark'

/** Why a sign-in link did not open a session: it cannot be used, or the server could not be asked. */
export type LinkProblem = 'refused' | { message: string }

type SignInPageProps = { linkProblem: LinkProblem | undefined; children: ReactNode }

export function SignInPage({ linkProblem, children }: SignInPageProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="grid w-full max-w-sm gap-6 rounded-lg border border-line bg-raised p-6 sm:p-8">
        <header className="grid gap-4">
          <Wordmark />
          <h1 className="text-xl font-semibold">Sign in</h1>
        </header>
        {linkProblem && <LinkNotice problem={linkProblem} />}
        {children}
        <p className="text-sm text-muted">
          Your key isn’t stored in this browser. You’ll be signed out after 30 minutes of inactivity.
        </p>
        <details className="text-sm">
          <summary className="min-h-target cursor-pointer content-center font-medium">
            Where do I get a key?
          </summary>
          <div className="mt-2 grid gap-2 text-muted">
            <p>
              The server prints the first key when it starts for the first time. Once signed in, create more
              on the{' '}
              <a href="/api-key" className="underline">
                API keys
              </a>{' '}
              page.
            </p>
            <p>
              Lost your key? On the server, run <code>npm run account -- create-key NAME</code> for a new key,
              or <code>npm run account -- link</code> for a link that signs you in once.
            </p>
            <p>If this dashboard connects to a hosted platform, create the key on that platform.</p>
          </div>
        </details>
      </div>
    </main>
  )
}

function LinkNotice({ problem }: { problem: LinkProblem }) {
  if (problem === 'refused')
    return (
      <Notice tone="warn" title="This sign-in link cannot be used">
        It was already used or has expired. Sign in with your API key.
      </Notice>
    )
  return (
    <Notice
      tone="warn"
      title="This sign-in link could not be checked"
      actions={
        <Button size="small" onClick={() => location.reload()}>
          Retry
        </Button>
      }
    >
      {problem.message}
    </Notice>
  )
}
