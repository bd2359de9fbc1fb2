import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const libraries =
  /node_modules\/(react|react-dom|scheduler|clsx|use-sync-external-store|@tanstack\/(?!react-virtual)[\w-]+)\//

// What nearly every page needs comes in a few files instead of one for each small module.
const chunks = [
  { name: 'libraries', test: libraries, priority: 4 },
  {
    name: 'schemas',
    test: /node_modules\/zod\/|\/contract\/(?!route|client|error)/,
    minShareCount: 2,
    priority: 3.5,
  },
  { name: 'forms', test: /node_modules\/react-hook-form\/|\/src\/ui\/fields\/form-field/, priority: 3 },
  { name: 'fields', test: /\/src\/ui\/fields\//, minShareCount: 2, priority: 2.5 },
  {
    name: 'table',
    test: /\/src\/ui\/(table\/|pagination|search-field|chip|overlays\/menu|fields\/(field|date-field|saved-value|split-))/,
    priority: 3,
  },
  {
    name: 'kit',
    test: /\/contract\/(route|client|error)|\/src\/(api|lib|ui)\/[^/]+\.tsx?$|node_modules\/lucide-react\//,
    minShareCount: 2,
    priority: 2,
  },
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
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
})
