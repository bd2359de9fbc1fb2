import { defineConfig } from 'vite'
import { contractDocs } from '#scripts/contract-docs.js'

/** The server and the programs beside it, built for node: `vite build --config vite.server.config.ts`. */
export default defineConfig({
  plugins: [contractDocs()],
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
        voice: 'server/voice.ts',
        account: 'server/cli/account.ts',
        audit: 'server/cli/audit.ts',
        backup: 'server/cli/backup.ts',
        restore: 'server/cli/restore.ts',
        mcp: 'clients/mcp/main.ts',
        'read-pdf': 'server/bots/knowledge/reading/read-pdf.js',
        'bench-api': 'bench/api/api.ts',
        'bench-calls': 'bench/calls/calls.ts',
        'bench-campaign': 'bench/campaigns/campaign.ts',
        'bench-campaign-server': 'bench/campaigns/server.ts',
        'bench-telephony': 'bench/telephony/telephony.ts',
        'bench-scale': 'bench/scale/scale.ts',
        'bench-long-call': 'bench/calls/long-call-program.ts',
        reliability: 'reliability/main.ts',
        fuzz: 'fuzz/main.ts',
        'reliability-database': 'reliability/support/database-program.ts',
        'reliability-server': 'reliability/support/server-program.ts',
        'reliability-carrier': 'reliability/support/carrier-program.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
