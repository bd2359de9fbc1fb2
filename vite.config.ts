import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const firstScreen = '/_app/bots/'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (routeId === firstScreen ? [] : [['loader', 'component']]),
      },
    }),
    react({ compiler: true }),
    tailwindcss(),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // The server reads from it which scripts a page needs.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'worker.html'],
      output: {
        codeSplitting: {
          // The first screen is two chunks. The frame of the worker is a document of its own and must not run it.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /\/node_modules\// },
            { name: 'first-screen', tags: ['$initial'], test: /^(?!.*\/(src\/worker\/|worker\.html))/ },
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
