import type { Plugin } from 'vite'

const asWritten = `window.location.reload();
\t\treturn new Promise(() => {});`
const standIn = `let tell = () => { throw error };
\t\treturn { clientLoader: tell, clientAction: tell, default: tell };`

/**
 * When a screen's code does not come, React Router loads the page anew; without a connection that is the browser's own error page, and
 * what was open is gone. Here something stands in for the screen that tells of it like of everything else that goes wrong, and the
 * screen comes by itself once the server answers again (`web/ui/missing-code.ts`). Throwing at once would leave the router waiting.
 */
export const tellOfMissingCode: Plugin = {
  name: 'tell-of-missing-code',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
    handler(code) {
      if (!code.includes(asWritten)) throw new Error('React Router loads screens otherwise than it did')
      return { code: code.replace(asWritten, () => standIn), map: null }
    },
  },
}
