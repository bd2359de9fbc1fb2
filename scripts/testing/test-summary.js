/** The counts of a run; `failed` is never 0 for a run that ended badly or ran nothing. */
function counted({ passed, failed, skipped, code }) {
  const wentBadly = code !== 0 || passed + failed === 0
  return { passed, failed: wentBadly ? Math.max(failed, 1) : failed, skipped }
}

/** From vitest's JSON report (absent after a crash); a file that cannot be loaded is one failed test. */
export function countsOfVitest(report, code) {
  if (!report) return counted({ passed: 0, failed: 0, skipped: 0, code })
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return counted({
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    code,
  })
}

/**
 * From Playwright's JSON report (absent after a crash); an error outside of any test is one failed test. A flaky test
 * passed in the end: `flakyOfPlaywright` lists it.
 */
export function countsOfPlaywright(report, code) {
  if (!report) return counted({ passed: 0, failed: 0, skipped: 0, code })
  const { expected, unexpected, flaky, skipped } = report.stats
  return counted({ passed: expected + flaky, failed: unexpected + report.errors.length, skipped, code })
}

/** The closing lines of `npm test`. */
export function summaryOf(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
  const skipped = sum('skipped') > 0 ? `${sum('skipped')} skipped\n` : ''
  return { text: `${skipped}${sum('passed')} passed, ${sum('failed')} failed`, isGood: sum('failed') === 0 }
}
