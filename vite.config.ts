import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractDocs } from '#scripts/contract-docs.js'
import { compressBuild } from '#scripts/vite/compress-build.js'
import { hoistImports } from '#scripts/vite/hoist-imports.js'
import { plainIcons } from '#scripts/vite/plain-icons.js'

const firstScreen = '/_app/bots/'

type ModuleLookup = {
  getModuleInfo(id: string): { importedIds: string[] } | null
}

/** The modules that an entry runs: those it imports, and those they import. */
function importedBy(entry: string, modules: ModuleLookup): Set<string> {
  const found = new Set<string>()
  const pending = [fileURLToPath(new URL(entry, import.meta.url))]
  for (const id of pending) {
    if (found.has(id)) continue
    found.add(id)
    pending.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

type Run = { id: string; inDashboard: boolean; inSignIn: boolean }

let entries: { dashboard: Set<string>; signIn: Set<string> } | undefined

/** Names the chunk of a module by the entries that run it. */
const chunkWhen = (name: string, isChosen: (run: Run) => boolean) => (id: string, modules: ModuleLookup) => {
  entries ??= {
    dashboard: importedBy('index.html', modules),
    signIn: importedBy('sign-in.html', modules),
  }
  const run = { id, inDashboard: entries.dashboard.has(id), inSignIn: entries.signIn.has(id) }
  return isChosen(run) ? name : null
}

/** The frame of the worker is a document of its own and must not run chunks of a page. */
const notWorker = /^(?!.*\/(src\/worker\/|worker\.html))/
const isLibrary = (id: string) => id.includes('/node_modules/')
const isKit = (id: string) => /\/src\/(lib|ui)\//.test(id)

export default defineConfig({
  plugins: [
    // For the server that `npm run dev` loads.
    contractDocs(),
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (routeId === firstScreen ? [] : [['loader', 'component']]),
      },
    }),
    plainIcons(),
    react({ compiler: true }),
    tailwindcss(),
    hoistImports(),
    compressBuild(),
  ],
  resolve: { tsconfigPaths: true },
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
              name: chunkWhen(
                'base',
                ({ id, inDashboard, inSignIn }) => inSignIn && (inDashboard || isKit(id)),
              ),
              tags: ['$initial'],
              test: notWorker,
            },
            {
              name: chunkWhen('libraries', ({ id, inDashboard }) => inDashboard && isLibrary(id)),
              tags: ['$initial'],
              test: notWorker,
            },
            {
              name: chunkWhen('first-screen', ({ inDashboard }) => inDashboard),
              tags: ['$initial'],
              test: notWorker,
            },
            {
              name: 'kit',
              test: /\/src\/(lib|ui\/(controls|feedback|hooks|layout|table))\/|\/lucide-react\//,
              minShareCount: 8,
            },
          ],
        },
      },
    },
  },
})
