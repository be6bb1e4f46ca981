import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { rejectForeignModules } from './bin/build/reject-foreign-modules.ts'
import { reloadOnMissingCode } from './bin/build/reload-on-missing-code.ts'

const words =
  'i18next|react-i18next|i18next-icu|intl-messageformat|@formatjs|html-parse-stringify|void-elements'
const ours = [
  'workspace/language/(language-link|ui-locales)',
  'workspace/theme-switcher/mode-toggle',
  'i18n/(?!all-files|near-day|within-sentence)[a-z-]+\\.ts',
  'graphql/(?!new-id|subscribe|send-|execute-with-file)[a-z-]+\\.ts',
  'theme/(styles|use-theme|themes|first-paint)',
  'ui/(browser-error|button|connection-bar|error-screen|field|form-texts|icon|icon-names|lazy-part|letters|load-ahead|missing-code|now|picture|progress-bar|spinner|use-device-zone|use-focus-on-show|use-hydrated)\\.',
  'root\\.tsx$',
]

/** What screens of guests share with the next one that a guest opens; sheets of styles go with the code. */
const shared = {
  // Modules that many groups need and that bring others along come first, as groups of their own.
  handwriting: 'theme/handwriting',
  seal: 'workspace/voice/(seal|voice|voice-frame)\\.',
  'voice-player': 'workspace/voice/(sealed-voice|voice-player)',
  guest:
    'workspace/couple-page/(couple-name|guest-foot|link-preview|opened-picture)' +
    '|features/couple-page/(door-path|share-button)',
  // What the frame of every guest's page loads.
  frame: 'workspace/(guest-money/guest-money|couple-page/own-words)|text-digest',
  news: 'features/updates/(excerpt|follow-form|news-article)|workspace/updates/(news-frame|news-photos)',
  gifts:
    'features/(basket/|gift-list/suggested-shares)|workspace/giving/(kept-on-device|offered-amounts)|workspace/gift-list/(gift(-words)?|giving-query|unless-only-search-changed|use-hold-ends|dedication-address)\\.|sheet-rows\\.',
  giving: 'workspace/giving/(choices|couple|frame|summary|use-lines)',
  dedication:
    'workspace/giving/(dedication-card|email-trouble|kept-(letter|note)|message-screen|promise|restore-form|use-letter|who)' +
    '|features/giving/unfinished',
  voice: 'workspace/(voice/(recording|send-voice|use-voice|voice-recorder|kept-voice)|giving/voice-of-form)',
}

/** What every guest's page needs travels in few files: forty small requests cost an old phone more than their bytes. */
const files = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: 'base',
    test: new RegExp(
      `node_modules/(${words})/|/web/(${ours.join('|')})|/shared/(money|duration|pictures|tracking-parameters)`,
    ),
  },
  { name: 'mui', test: /node_modules\/(@mui\/(?!x-)|(@emotion|stylis|react-transition-group)\/)/ },
  // Of guests' pages only the list needs these three.
  { name: 'names', test: /shared\/(slug|fold-text)\.ts|web\/i18n\/within-sentence\.ts/ },
  {
    name: 'country',
    test: /shared\/((guest-)?country\.|inputs\/contribute-limits)|workspace\/giving\/(guess|country)/,
  },
  ...Object.entries(shared).map(([name, parts]) => ({
    name,
    test: new RegExp(`/(?:web|shared)/(${parts})`),
  })),
]

export default defineConfig({
  plugins: [reactRouter(), reloadOnMissingCode, rejectForeignModules],
  publicDir: false,
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  // Said in every build, so that what is only for the developer tools is known to be unused and left out.
  define: {
    'import.meta.env.VITE_STATE_DEVTOOLS': JSON.stringify(process.env['VITE_STATE_DEVTOOLS'] ?? ''),
    'import.meta.env.VITE_SESSION_KEY': JSON.stringify(process.env['VITE_SESSION_KEY'] ?? ''),
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: files } } } } },
  },
})
