import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

interface LibraryLink {
  source: string
  target: string
}

/**
 * Makes the library links that the package's install script makes. npm skips that script with --ignore-scripts,
 * and postgres then dies of a missing shared library.
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
    // Another program that starts at the same moment made it first.
    if (!existsSync(link)) throw error
  }
}
