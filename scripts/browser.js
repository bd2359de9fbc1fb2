import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from '@playwright/test'

/** The folder into which get-browser.js unpacks Chromium from an npm package. */
export const unpacked = resolve('node_modules/.cache/chromium')

/** The headless shell starts and renders in half the time. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  `${unpacked}/chromium`,
]

/** Playwright's launch options for the browser that findBrowser finds. */
export function launchOptions() {
  const executablePath = findBrowser()
  return executablePath ? { executablePath } : {}
}

export function hasBrowser() {
  return findBrowser() !== undefined
}

/** The path of a Chromium; empty for the one that Playwright has downloaded. */
function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !existsSync(wanted)) throw new Error(`CHROMIUM_PATH names ${wanted}, which does not exist.`)
  if (wanted) return wanted
  if (existsSync(chromium.executablePath())) return ''
  return places.find((place) => existsSync(place))
}
