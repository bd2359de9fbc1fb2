import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react({ compiler: true }),
    tailwindcss(),
  ],
  resolve: { tsconfigPaths: true },
  build: { outDir: 'dist/web', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
