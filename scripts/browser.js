import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'

/** Where get-browser.js unpacks the Chromium of an npm package. */
export const unpacked = resolve('node_modules/.cache/chromium')

/** The shell is the same browser without a window: it starts and draws in half the time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  `${unpacked}/chromium`,
]

/** How Playwright starts the browser that findBrowser finds. */
export function launchOptions() {
  const executablePath = findBrowser()
  return executablePath ? { executablePath } : {}
}

export function hasBrowser() {
  return findBrowser() !== undefined
}

/** The path of a Chromium; an empty one means the one that Playwright has downloaded itself. */
function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !existsSync(wanted)) throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist.`)
  if (wanted) return wanted
  if (existsSync(chromium.executablePath())) return ''
  return places.find((place) => existsSync(place))
}
