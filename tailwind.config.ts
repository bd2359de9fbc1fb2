import type { Config } from 'tailwindcss'

export default { theme: { extend: {} } } satisfies Config
