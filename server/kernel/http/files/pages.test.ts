import { expect, test } from 'vitest'
import { createRouteChunks } from './pages'

const split = '?tsr-split=component---loader'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries.js' },
  '_kit.js': { file: 'assets/kit.js', imports: ['_libraries.js'] },
  [`src/routes/_app/index.tsx${split}`]: { file: 'assets/overview.js' },
  [`src/routes/_app/calls/index.tsx${split}`]: {
    file: 'assets/calls.js',
    imports: ['_kit.js', 'index.html'],
  },
  [`src/routes/_app/calls/live.tsx${split}`]: { file: 'assets/live.js' },
  [`src/routes/_app/calls/$callId.tsx${split}`]: { file: 'assets/call.js', imports: ['_kit.js'] },
  'src/page-routes.ts?section=': { file: 'assets/overview-routes.js' },
  'src/page-routes.ts?section=calls': { file: 'assets/calls-routes.js', imports: ['index.html'] },
  'src/routes/_app/calls/-export.tsx': { file: 'assets/export.js' },
  [`src/routes/_app/lists/$listId.tsx${split}`]: { file: 'assets/list.js' },
  [`src/routes/_app/lists/$listId_.import.tsx${split}`]: { file: 'assets/import.js' },
  [`src/routes/_app/settings.tsx${split}`]: { file: 'assets/settings-layout.js' },
  [`src/routes/_app/settings/index.tsx${split}`]: { file: 'assets/settings.js' },
  [`src/routes/_app/settings/privacy.tsx${split}`]: { file: 'assets/privacy.js' },
}

test.each([
  ['/', ['/assets/overview-routes.js', '/assets/overview.js']],
  ['/calls', ['/assets/calls-routes.js', '/assets/calls.js', '/assets/kit.js']],
  ['/calls/', ['/assets/calls-routes.js', '/assets/calls.js', '/assets/kit.js']],
  ['/calls/live', ['/assets/calls-routes.js', '/assets/live.js']],
  ['/calls/call_1', ['/assets/calls-routes.js', '/assets/call.js', '/assets/kit.js']],
  ['/lists/7', ['/assets/list.js']],
  ['/lists/7/import', ['/assets/import.js']],
  ['/settings', ['/assets/settings-layout.js', '/assets/settings.js']],
  ['/settings/privacy', ['/assets/settings-layout.js', '/assets/privacy.js']],
  ['/settings/nowhere', []],
  ['/calls/call_1/more', ['/assets/calls-routes.js']],
  ['/export', []],
])('%s imports %j', (path, scripts) => {
  expect(createRouteChunks(manifest).of(path)).toEqual(scripts)
})

test('every page imports the scripts of index.html', () => {
  expect(createRouteChunks(manifest).initial).toEqual(['/assets/index.js', '/assets/libraries.js'])
})
