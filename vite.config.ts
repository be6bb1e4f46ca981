import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compileTexts } from './bin/build/compile-texts.ts'
import { rejectForeignModules } from './bin/build/reject-foreign-modules.ts'
import { reloadOnMissingCode } from './bin/build/reload-on-missing-code.ts'
import { screensOfBrowser } from './bin/build/screens-of-browser.ts'

const ours = [
  'workspace/language/(address-in|language-link)',
  'workspace/theme-switcher/mode-toggle',
  'i18n/(?!all-files|namespaces|near-day|within-sentence)[a-z-]+\\.ts',
  'graphql/(?!couple-data|session-refused|last-shown|renew-session|workspace-files|new-id|subscribe|send-|execute-with-file)[a-z-]+\\.ts',
  'theme/(appearance|choice|first-paint|styles|theme-names)',
  'ui/(browser-error|button|connection-bar|error-screen|form-texts|icon|icon-names|lazy-part|letters|load-ahead|missing-code|now|picture|progress-bar|spinner|use-device-zone|use-focus-on-show|use-hydrated)\\.',
  'ui/field\\.css',
  // entry.client.tsx hydrates when it loads, so it stays a file of its own.
  '(root|hydrated-page)\\.tsx$',
]

/** What screens of guests share with the next one that a guest opens; sheets of styles go with the code. */
const shared = {
  // Modules that many groups need and that bring others along come first, as groups of their own.
  handwriting: 'theme/handwriting',
  'news-sheet': 'workspace/updates/news\\.css',
  seal: 'workspace/voice/(seal|voice|voice-frame)\\.',
  'voice-player': 'workspace/voice/(sealed-voice|voice-player)',
  // With the guest's country, which the frame of every guest's page looks for.
  guest:
    'workspace/(couple-page/(couple-name|guest-foot|link-preview|look-of|opened-picture|own-picture|own-words|wall-clock)|guest-money/|giving/(guess|country|guest-country|kept-on-device))' +
    '|routes/guest/layout\\.tsx|features/couple-page/(door-path|share-button|use-offline-link-guard)|(features-couple-page-guest-layout|(guest-)?country|text-digest|town|money-limits|inputs/contribute-limits)\\.',
  news: 'features/updates/(excerpt|follow-form|news-article)|workspace/updates/(news-frame|news-photos)',
  gifts:
    'features/(basket/|gift-list/suggested-shares)|workspace/giving/offered-amounts|workspace/gift-list/(gift(-words)?|giving-query|unless-only-search-changed|(use-)?hold-(ends|words)|dedication-address)\\.|i18n/within-sentence\\.|(sheet-rows|slug|fold-text)\\.',
  choice:
    'features/(gift-list/(chosen-line|kept-choice)|groups/(ask-group|group-gifts))|ui/repeat-early-changes',
  giving:
    'workspace/giving/(choices|couple|frame|summary|use-lines)|features/giving/(basket-trouble|own-places)|graphql/generated/documents/features-giving-giving|states/define-states',
  dedication:
    'workspace/giving/(dedication-card|email-trouble|kept-(letter|note)|message-screen|promise|restore-form|use-letter|who)' +
    '|features/giving/unfinished',
  voice: 'workspace/(voice/(recording|send-voice|use-voice|voice-recorder|kept-voice)|giving/voice-of-form)',
}

/** What every guest's page needs travels in few files: forty small requests cost an old phone more than their bytes. */
const files = [
  {
    name: 'base',
    test: new RegExp(
      `node_modules/(react|react-dom|scheduler|react-router|icu-minify)/|/web/(${ours.join('|')})|/shared/(money\\.|duration|format-message|internal-path|intl-formats|pictures|tracking-parameters)`,
    ),
  },
  { name: 'field', test: /web\/ui\/field(-error)?\.tsx/ },
  { name: 'mui', test: /node_modules\/(@mui\/(?!x-)|(@emotion|stylis|react-transition-group)\/)/ },
  ...Object.entries(shared).map(([name, parts]) => ({
    name,
    test: new RegExp(`/(?:web|shared)/(${parts})`),
  })),
]

export default defineConfig({
  plugins: [compileTexts, screensOfBrowser, reactRouter(), reloadOnMissingCode, rejectForeignModules],
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
