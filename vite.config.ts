import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { defineConfig } from 'vite'
import { contractDocs } from '#scripts/contract-docs.js'
import { compressBuild } from '#scripts/vite/compress-build.js'
import { hoistImports } from '#scripts/vite/hoist-imports.js'
import { plainIcons } from '#scripts/vite/plain-icons.js'
import { plainImports } from '#scripts/vite/plain-imports.js'
import { reactWhereItPays } from '#scripts/vite/react-where-it-pays.js'

type ModuleLookup = {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null
}

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The code of a page, which the router imports when the page opens. */
const pageOf = (route: string) => (modules: ModuleLookup) =>
  modules
    .getModuleInfo(pathOf(`src/routes/_app/${route}.tsx`))
    ?.dynamicallyImportedIds.filter((id) => id.includes('tsr-split')) ?? []

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

/** What runs each of these: a document, or a page with the code of its route. */
const runs = {
  dashboard: () => [pathOf('index.html')],
  signIn: () => [pathOf('sign-in.html')],
  bots: pageOf('bots/index'),
  overview: pageOf('index'),
  settings: pageOf('settings/index'),
  calls: pageOf('calls/index'),
  call: pageOf('calls/$callId'),
}

type Runner = keyof typeof runs
type Runners = Record<Runner, boolean>

let modulesOf: [Runner, Set<string>][] | undefined

/** Names the chunk of a module by what runs it. */
const chunkWhen =
  (name: string, isChosen: (by: Runners, id: string) => boolean) => (id: string, modules: ModuleLookup) => {
    modulesOf ??= Object.entries(runs).map(([runner, entriesOf]) => [
      runner as Runner,
      importedBy(entriesOf(modules), modules),
    ])
    const by = Object.fromEntries(modulesOf.map(([runner, ids]) => [runner, ids.has(id)])) as Runners
    return isChosen(by, id) ? name : null
  }

/** The frame of the worker is a document of its own and must not run chunks of a page. */
const notWorker = /^(?!.*\/(src\/worker\/|worker\.html))/
const isKit = (id: string) => /\/(src\/(api|lib|ui)|rules)\//.test(id)

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
    plainIcons(),
    plainImports(),
    reactWhereItPays(),
    tailwindcss(),
    hoistImports(),
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
            // What the list of bots runs: with most pages, or only with other lists.
            {
              name: chunkWhen(
                'pages',
                ({ bots, overview, settings, call }, id) =>
                  bots && (overview || settings || call) && isKit(id),
              ),
              test: notWorker,
            },
            {
              name: chunkWhen('lists', ({ bots }, id) => bots && isKit(id)),
              test: notWorker,
              // Not their icons, which other pages show too.
              includeDependenciesRecursively: false,
            },
            {
              name: 'dialogs',
              test: /\/src\/(ui\/(overlays\/(modal|dialog)\.|feedback\/leave-)|lib\/form-diff)/,
              minShareCount: 8,
            },
            { name: 'icons', test: /\/lucide-react\//, minShareCount: 16 },
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
