import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

interface LibraryLink {
  source: string
  target: string
}

/**
 * Creates the library links that the package's install script creates. npm skips that script with
 * --ignore-scripts, and postgres then fails for a missing shared library.
 */
export function repairLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: LibraryLink[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    linkUnlessMade(relative(dirname(link), join(native, '..', source)), link)
  }
}

function linkUnlessMade(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    // Another process that started at the same time created it first.
    if (!existsSync(link)) throw error
  }
}
