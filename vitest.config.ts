import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'src/**/*.test.ts', 'scripts/**/*.test.js'],
        },
      },
      { extends: true, test: { name: 'server', include: ['server/**/*.test.ts'] } },
    ],
  },
})
