import { defineConfig } from 'vite'

/** The server and the programs beside it, built for node: `vite build --config vite.server.config.ts`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        account: 'server/cli/account.ts',
        audit: 'server/cli/audit.ts',
        backup: 'server/cli/backup.ts',
        restore: 'server/cli/restore.ts',
        'read-pdf': 'server/bots/knowledge/reading/read-pdf.js',
        'bench-api': 'bench/api.ts',
        'bench-calls': 'bench/calls.ts',
        'bench-campaign': 'bench/campaign.ts',
        'bench-campaign-server': 'bench/campaign-server.ts',
        'bench-scale': 'bench/scale.ts',
        'bench-long-call': 'bench/long-call-program.ts',
        trust: 'trust/main.ts',
        'trust-database': 'trust/database.ts',
        'trust-server': 'trust/server.ts',
        'trust-stand-in': 'trust/stand-in.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
