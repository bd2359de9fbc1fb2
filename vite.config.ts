import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const libraries =
  /rolldown.runtime|node_modules\/(react|react-dom|scheduler|clsx|use-sync-external-store|@tanstack\/(?!react-virtual|virtual-core)[\w-]+)\//
const wire = /\/contract\/(client|error|route|campaign-status)\.ts|\/src\/(api|lib)\//
const kit =
  /\/src\/ui\/((?!facts)[^/]+$|table\/|overlays\/menu|fields\/(field|date-field|saved-value|split-))|node_modules\/lucide-react\//

// What nearly every page needs, lists among them, comes in a few files instead of one for each small module.
const chunks = [
  { name: 'libraries', test: libraries, priority: 5 },
  {
    name: 'kit',
    test: (id: string) => wire.test(id) || kit.test(id),
    minShareCount: 2,
    priority: 4,
  },
  {
    name: 'contract',
    test: /\/contract\/(zod|sentences|json|json-schema|page|endpoint|path-parameter)\.ts|node_modules\/zod\//,
    priority: 3,
  },
  // Needed by the schemas as well: alone, so that no page loads these for it.
  { name: 'numbers', test: /\/contract\/(grouping|dialable-numbers)\.ts/, priority: 4 },
  { name: 'forms', test: /node_modules\/react-hook-form\/|\/src\/ui\/fields\/form-field/, priority: 3 },
  {
    name: 'bots',
    test: /\/src\/features\/bots\/(use-bot-actions|copy-of-bot|delete-bot-dialog|bots-table|bot-filters)/,
    priority: 3,
  },
  { name: 'fields', test: /\/src\/ui\/fields\//, minShareCount: 2, priority: 2 },
]

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react({ compiler: true }),
    tailwindcss(),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'worker.html'],
      output: { codeSplitting: { groups: chunks } },
    },
  },
})
