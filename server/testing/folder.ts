import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Creates a folder for the tests of one file. Call it at the top of the file. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
