import type { Plugin } from 'vite'
import { compileMessages } from '#web/i18n/compile-messages.ts'
import type { Messages } from '#web/i18n/messages.ts'

/** Compiles the ICU messages of the screens' texts, so that browsers load no parser and parse no message. */
export const compileTexts: Plugin = {
  name: 'compile-texts',
  // Before Vite makes a module of the JSON.
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/i18n\/[\w-]+\/[\w-]+\.json$/ },
    handler: (json) => ({
      code: JSON.stringify(compileMessages(JSON.parse(json) as Messages<string>)),
      map: null,
    }),
  },
}
