/** The last migration of each version that people may have data of; a tag `v` + version marks its commit. */
export const releases: Record<string, string> = {
  '0.1.0': '0081-rehearsal-suites',
}
