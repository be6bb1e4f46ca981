import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const words =
  'i18next|react-i18next|i18next-icu|intl-messageformat|@formatjs|html-parse-stringify|void-elements'
const ours = [
  'i18n/[a-z-]+\\.ts',
  'graphql/[a-z-]+\\.ts',
  'theme/(styles|use-theme|themes|first-paint)',
  'ui/[a-z-]+\\.tsx?$',
  'root\\.tsx$',
]

/** What every guest's page needs travels in few files: forty small requests cost an old phone more than their bytes. */
const files = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'base',
    test: new RegExp(`node_modules/(${words})/|/web/(${ours.join('|')})|/shared/(money|duration|pictures)`),
  },
  { name: 'mui', test: /node_modules\/(@mui\/(?!x-)|(@emotion|stylis|react-transition-group)\/)/ },
]

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: false,
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  // Said in every build, so that what is only for the developer tools is known to be unused and left out.
  define: {
    'import.meta.env.VITE_STATE_DEVTOOLS': JSON.stringify(process.env['VITE_STATE_DEVTOOLS'] ?? ''),
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: files } } } } },
  },
})
