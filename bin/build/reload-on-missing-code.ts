import type { Plugin } from 'vite'

/** The part of React Router's compiled code that this plugin replaces. */
export const missingCodeReload = `window.location.reload();
\t\treturn new Promise(() => {});`
const reloadHandler = `let tell = () => { throw error };
\t\treturn { clientLoader: tell, clientAction: tell, default: tell };`

/**
 * When a screen's code fails to load, React Router reloads the page. Offline that shows the browser's error
 * page, and unsaved work is lost. This plugin renders a substitute that reports the failure like any other, and
 * loads the screen once the server responds again (`web/ui/missing-code.ts`). Throwing at once would leave the
 * router waiting.
 */
export const reloadOnMissingCode: Plugin = {
  name: 'reload-on-missing-code',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ },
    handler(code) {
      if (!code.includes(missingCodeReload))
        throw new Error(
          'React Router loads screens in another way: see docs/decisions/0039-changes-to-framework-output.md',
        )
      return { code: code.replace(missingCodeReload, () => reloadHandler), map: null }
    },
  },
}
