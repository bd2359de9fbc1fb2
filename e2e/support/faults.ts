import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** What a test says that its pages will complain about; a complaint that matches none fails the test. */
export type ExpectedFaults = RegExp[]

/** Collects page errors and console errors, of which violations of the content security policy are one kind. */
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

/** The browser also reports every 412 as an error, by which the dashboard learns that others have saved. */
const isModified = (message: ConsoleMessage) => /status of 412/.test(message.text())

/** A browser with a window asks for the icon of whatever it stands on, also of a file that is no page of ours. */
function wantsIcon(message: ConsoleMessage) {
  return new URL(message.location().url, 'http://no.page').pathname === '/favicon.ico'
}

function textOf(message: ConsoleMessage) {
  return `${message.text()} (${message.location().url})`
}
