import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { withCalmScripts } from '#server/http/calm-scripts.ts'

const code = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";

  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");`
const page = (script: string) =>
  `<head><link rel="modulepreload" href="/assets/root.js" nonce="s3al"/></head><body><p>Hola</p>${script}</body>`
const sealed = `<script nonce="s3al" type="module" async="">${code}</script>`

test('nothing of the code is fetched before the page is painted', () => {
  const calm = withCalmScripts(page(sealed), 's3al')
  expect(calm).not.toContain('<link')
  expect(calm).not.toContain('type="module"')
  expect(calm).toContain('<p>Hola</p><script nonce="s3al">')
  expect(calm).toContain('requestAnimationFrame')
})

test('then it is fetched all together and runs in the same order', () => {
  const calm = withCalmScripts(page(sealed), 's3al')
  expect(calm).toContain('["/assets/root.js"]')
  expect(calm).toContain(
    'await import("/assets/manifest.js");\nconst route0=await import("/assets/root.js");',
  )
  expect(calm).toMatch(/import\("\/assets\/entry\.js"\);?\}\)<\/script>/)
})

test('what runs afterwards can be read as a script', () => {
  const script = /<script nonce="s3al">([\s\S]*)<\/script>/.exec(withCalmScripts(page(sealed), 's3al'))?.[1]
  expect(() => new Script(script ?? 'not a script')).not.toThrow()
})

test('a script without the seal is not taken for ours', () => {
  const typed = page('<script type="module" async="">import "/evil.js";</script>')
  expect(withCalmScripts(typed, 's3al')).toBe(typed)
})
