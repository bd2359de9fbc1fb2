import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder for the tests of one file; call it at the top of the file. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
