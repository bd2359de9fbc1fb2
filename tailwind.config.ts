import type { Config } from 'tailwindcss'

const token = (name: string) => `var(--${name})`
const tokens = (...names: string[]) => Object.fromEntries(names.map((name) => [name, token(name)]))

/** What holds lines of text grows with them; `--spacing` does not on a narrow screen. */
const lines = Object.fromEntries([4, 5, 6, 7, 8, 9, 10, 12].map((size) => [size, `${size / 4}rem`]))

/** The whole vocabulary of the look. The values of light and dark stand in `src/ui/css/tokens.css`. */
export default {
  theme: {
    colors: {
      inherit: 'inherit',
      current: 'currentColor',
      transparent: 'transparent',
      ...tokens(
        'side',
        'surface',
        'raised',
        'sunken',
        'chosen',
        'line',
        'rim',
        'edge',
        'text',
        'soft',
        'muted',
      ),
      ...tokens('accent', 'accent-soft', 'primary', 'on-primary', 'danger', 'on-danger'),
      ...tokens('good', 'warn', 'bad', 'info'),
      ...tokens('series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6'),
    },
    fontFamily: {
      sans: token('font-text'),
      /** Text that must not load Inter. */
      system: token('font-system'),
      mono: token('font-code'),
    },
    fontSize: {
      xs: ['0.75rem', '1rem'],
      sm: ['0.8125rem', '1.25rem'],
      base: ['0.875rem', '1.25rem'],
      lg: ['1rem', '1.5rem'],
      xl: ['1.25rem', '1.75rem'],
      '2xl': ['1.75rem', '2.25rem'],
      '3xl': ['2.25rem', '2.75rem'],
    },
    borderRadius: { none: '0', sm: '4px', DEFAULT: '6px', lg: '10px', full: '9999px' },
    boxShadow: { none: 'none', card: token('shadow-card'), float: token('shadow-float') },
    extend: {
      height: { ...lines, row: token('row'), control: token('control') },
      minHeight: { ...lines, row: token('row'), control: token('control'), target: token('target') },
      lineHeight: lines,
      minWidth: { control: token('control'), target: token('target') },
      width: { control: token('control') },
      /** Room enough for a box that scrolls within the page; on a phone or at 400 % the page itself scrolls. */
      screens: {
        tall: { raw: '(min-height: 30rem) and (min-width: 40rem)' },
        /** Room enough for content between sticky bars. */
        roomy: { raw: '(min-height: 30rem)' },
      },
      transitionDuration: { DEFAULT: '140ms' },
      keyframes: {
        appear: { from: { opacity: '0' } },
        rise: { from: { opacity: '0', transform: 'translateY(4px)' } },
        'slide-in': { from: { transform: 'translateX(var(--slide-from, 1.5rem))', opacity: '0' } },
        breathe: { '50%': { opacity: '0.55' } },
      },
    },
  },
} satisfies Config
