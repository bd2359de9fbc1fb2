import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** Patterns of expected page errors. Any other error fails the test. */
export type ExpectedFaults = RegExp[]

/** Collects page errors and console errors, which include violations of the content security policy. */
export function collectFaults(context: BrowserContext): string[] {
  const faults: string[] = []
  context.on('weberror', (error) => faults.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isSignedOut(message) && !isModified(message) && !wantsIcon(message))
      faults.push(textOf(message))
  })
  return faults
}

/** The browser reports every 401 as an error, including the one that tells the dashboard that no session exists. */
function isSignedOut(message: ConsoleMessage) {
  return /status of 401/.test(message.text()) && new URL(message.location().url).pathname === '/session'
}

/** The browser also reports every 412 as an error. The dashboard uses 412 to detect saves by other users. */
const isModified = (message: ConsoleMessage) => /status of 412/.test(message.text())

/** A headed browser requests an icon for every document, also for files that are not pages of the product. */
function wantsIcon(message: ConsoleMessage) {
  return new URL(message.location().url, 'http://no.page').pathname === '/favicon.ico'
}

function textOf(message: ConsoleMessage) {
  return `${message.text()} (${message.location().url})`
}
