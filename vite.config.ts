import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'
import { contractDocs } from '#scripts/contract-docs.js'
import { compressBuild } from '#scripts/vite/compress-build.js'
import { hoistImports } from '#scripts/vite/hoist-imports.js'
import { inlineOperations } from '#scripts/vite/inline-operations.js'
import { paintBeforeScripts } from '#scripts/vite/paint-before-scripts.js'
import { plainIcons } from '#scripts/vite/plain-icons.js'
import { plainImports } from '#scripts/vite/plain-imports.js'
import { reactWhereItPays } from '#scripts/vite/react-where-it-pays.js'
import { routesBySection } from '#scripts/vite/routes-by-section.js'

type ModuleLookup = {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

const root = fileURLToPath(new URL('.', import.meta.url))
const pathOf = (file: string) => root + file

/** The routes of each section, by the first segment of its paths. */
const sectionsOf = (modules: ModuleLookup) =>
  modules
    .getModuleInfo(pathOf('src/page-routes.ts'))
    ?.dynamicallyImportedIds.filter((id) => id.includes('?section=')) ?? []

/** The routes of a section, and the code of a page, which the router imports when the page opens. */
const pageOf = (section: string, route: string) => (modules: ModuleLookup) => [
  pathOf(`src/page-routes.ts?section=${section}`),
  ...(modules
    .getModuleInfo(pathOf(`src/routes/_app/${route}.tsx`))
    ?.dynamicallyImportedIds.filter((id) => id.includes('tsr-split')) ?? []),
]

/** The modules that run when some do: those they import, and those that these import. */
function importedBy(ids: string[], modules: ModuleLookup): Set<string> {
  const found = new Set<string>()
  const pending = [...ids]
  for (const id of pending) {
    if (found.has(id)) continue
    found.add(id)
    pending.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** Modules that the routes of several sections run. */
function sharedByRoutes(modules: ModuleLookup): Set<string> {
  const ids = sectionsOf(modules).flatMap((section) => [...importedBy([section], modules)])
  return new Set(ids.filter((id, at) => ids.indexOf(id) !== at))
}

/** What runs each of these: a document, or a page with the code of its route. */
const runs = {
  dashboard: () => [pathOf('index.html')],
  signIn: () => [pathOf('sign-in.html')],
  botRoutes: () => [pathOf('src/page-routes.ts?section=bots')],
  bots: pageOf('bots', 'bots/index'),
  overview: pageOf('', 'index'),
  settings: pageOf('settings', 'settings/index'),
  calls: pageOf('calls', 'calls/index'),
  call: pageOf('calls', 'calls/$callId'),
}

type Runner = keyof typeof runs | 'routes'
type Runners = Record<Runner, boolean>

let modulesOf: [Runner, Set<string>][] | undefined

function findModules(modules: ModuleLookup): [Runner, Set<string>][] {
  const found = Object.entries(runs).map(([runner, entriesOf]): [Runner, Set<string>] => [
    runner as Runner,
    importedBy(entriesOf(modules), modules),
  ])
  return [...found, ['routes', sharedByRoutes(modules)]]
}

/** Names the chunk of a module by what runs it. */
const chunkWhen =
  (name: string, isChosen: (by: Runners, id: string) => boolean) => (id: string, modules: ModuleLookup) => {
    modulesOf ??= findModules(modules)
    const by = Object.fromEntries(modulesOf.map(([runner, ids]) => [runner, ids.has(id)])) as Runners
    return isChosen(by, id) ? name : null
  }

/** The frame of the worker is a document of its own and must not run chunks of a page. */
const notWorker = /^(?!.*\/(src\/worker\/|worker\.html))/
const isKit = (id: string) => /\/(src\/(api|lib|ui)|rules)\//.test(id)
const isOfCalls = (id: string) => /\/(src\/features|rules)\/calls\//.test(id)
const isIcon = (id: string) => id.includes('/lucide-react/')

export default defineConfig({
  plugins: [
    // For the server that `npm run dev` loads.
    contractDocs(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: () => [['loader', 'component']],
      },
    }),
    routesBySection(),
    inlineOperations(),
    plainIcons(),
    plainImports(),
    reactWhereItPays(),
    tailwindcss(),
    hoistImports(),
    paintBeforeScripts(),
    compressBuild(),
  ],
  resolve: {
    tsconfigPaths: true,
    // React has the hook for which the shim of the router's store makes up.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // The server reads from it which scripts a page needs.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    rolldownOptions: {
      input: ['index.html', 'sign-in.html', 'worker.html'],
      output: {
        codeSplitting: {
          groups: [
            // What the sign-in page shares with the dashboard, so that signing in leaves less to load.
            {
              name: chunkWhen('base', ({ dashboard, signIn }, id) => signIn && (dashboard || isKit(id))),
              tags: ['$initial'],
              test: notWorker,
            },
            {
              name: chunkWhen('first-screen', ({ dashboard }) => dashboard),
              tags: ['$initial'],
              test: notWorker,
            },
            // What the list of bots runs with most pages, or only with other lists; what routes run with other pages.
            {
              name: chunkWhen(
                'pages',
                ({ bots, overview, settings, call, routes }, id) =>
                  ((routes || (bots && (overview || settings || call))) && isKit(id)) || (bots && isIcon(id)),
              ),
              test: notWorker,
              minShareCount: 2,
            },
            // With the routes of the section, so that the list of bots needs no request more.
            {
              name: chunkWhen(
                'bot-routes',
                ({ botRoutes }, id) =>
                  botRoutes && (/\/src\/(features|routes)\//.test(id) || id.includes('?section=bots')),
              ),
              test: notWorker,
            },
            {
              name: chunkWhen('lists', ({ bots }, id) => bots && isKit(id)),
              test: notWorker,
            },
            // What the list of calls runs with the page of a call: small files compress badly on their own.
            {
              name: chunkWhen(
                'calls',
                ({ calls, call, overview }, id) => calls && call && !overview && isOfCalls(id),
              ),
              test: notWorker,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: chunkWhen(
                'calls-icons',
                ({ calls, call, overview }, id) => calls && call && !overview && isIcon(id),
              ),
              test: notWorker,
              minShareCount: 2,
            },
            {
              name: 'dialogs',
              test: /\/src\/(ui\/(overlays\/(modal|dialog)\.|feedback\/(leave|deleted)-)|lib\/form-diff)/,
              minShareCount: 8,
            },
            // What all forms of resources run; without the libraries that it imports, which other pages run too.
            {
              name: 'forms',
              test: /\/src\/ui\/(editing\/(use-editable|use-form|use-deletion|deletion|merge|edit-conflict)|fields\/(drafts\/draft|error-summary))/,
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
            {
              name: 'kit',
              test: /\/src\/(lib|ui\/(controls|feedback|hooks|layout|table))\//,
              minShareCount: 8,
            },
          ],
        },
      },
    },
  },
})
