import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const libraries =
  /node_modules\/(react|react-dom|scheduler|zod|clsx|use-sync-external-store|@tanstack\/(?!react-virtual)[\w-]+)\//

// What nearly every page needs comes in a few files instead of one for each small module.
const chunks = [
  { name: 'libraries', test: libraries, priority: 4 },
  { name: 'forms', test: /node_modules\/react-hook-form\/|\/src\/ui\/fields\/form-field/, priority: 3 },
  { name: 'fields', test: /\/src\/ui\/fields\//, minShareCount: 2, priority: 2.5 },
  { name: 'table', test: /\/src\/ui\/(table\/|pagination|search-field|chip|overlays\/menu)/, priority: 3 },
  {
    name: 'kit',
    test: /\/contract\/|\/src\/(api|lib|ui)\/[^/]+\.tsx?$|node_modules\/lucide-react\//,
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
