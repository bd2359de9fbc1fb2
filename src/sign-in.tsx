import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '#contract/http/error'
import { openSession, readSession } from '~/api/open-session'
import { SignInForm } from '~/features/session/sign-in-form'
import { type LinkProblem, SignInPage } from '~/features/session/sign-in-page'
import { savesData } from '~/lib/saves-data'
import { addressAfterSignIn, signInAddress } from '~/lib/sign-in-address'
import { whenIdle } from '~/lib/when-idle'

// The sign-in page is a document of its own, without router and queries. The server also sends it for other addresses to
// browsers without a session.
const after = addressAfterSignIn(location)
const link = location.pathname === '/sign-in' ? /^#link=(.+)$/.exec(location.hash)?.[1] : undefined
if (location.pathname !== '/sign-in') history.replaceState(null, '', signInAddress(after))

const hasNoSession = () => document.querySelector('meta[name="session"][content="none"]') !== null

/** Never resolves, because another document replaces this one. */
function leave(): Promise<never> {
  location.replace(after)
  return new Promise(() => {})
}

async function openWithLink(link: string): Promise<LinkProblem> {
  try {
    await openSession({ link })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status < 400 || error.status >= 500 || error.status === 429) return { message: error.message }
    history.replaceState(null, '', '/sign-in?link=refused')
    return 'refused'
  }
  return leave()
}

async function leaveIfSignedIn(): Promise<undefined> {
  const isSignedIn = await readSession().then(
    () => true,
    () => false,
  )
  if (isSignedIn) await leave()
}

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })

/** Loads the scripts that the server names in the HTML, once the form is on screen and the browser is idle. */
async function preloadDashboard(): Promise<void> {
  const scripts = document.querySelector<HTMLMetaElement>('meta[name="dashboard-scripts"]')?.content
  if (!scripts || savesData()) return
  await loaded()
  await whenIdle()
  for (const href of scripts.split(' ')) {
    const preload = document.createElement('link')
    preload.rel = 'modulepreload'
    preload.crossOrigin = ''
    preload.href = href
    document.head.append(preload)
  }
}

async function start(place: HTMLElement) {
  const wasRefused = new URLSearchParams(location.search).get('link') === 'refused'
  const problem = link ? await openWithLink(link) : wasRefused ? 'refused' : undefined
  if (!link && !hasNoSession()) await leaveIfSignedIn()
  createRoot(place).render(
    <StrictMode>
      <SignInPage linkProblem={problem}>
        <SignInForm signIn={(key) => openSession({ api_key: key })} onSignedIn={leave} />
      </SignInPage>
    </StrictMode>,
  )
  // A link that is pasted into the open page only changes the hash.
  addEventListener('hashchange', () => location.hash.startsWith('#link=') && location.reload())
  await preloadDashboard()
}

const place = document.getElementById('app')
if (!place) throw new Error('sign-in.html has no place for the form.')
void start(place)
