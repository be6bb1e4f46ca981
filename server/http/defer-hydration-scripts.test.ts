import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { deferHydrationScripts as defer } from '#server/http/defer-hydration-scripts.ts'

const deferHydrationScripts = (html: string, nonce: string) => defer(html, nonce).join('')

const code = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";

  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");`
const page = (script: string) =>
  `<head><link rel="modulepreload" href="/assets/root.js" nonce="s3al"/></head><body><p>Hola</p>${script}</body>`
const sealed = `<script nonce="s3al" type="module" async="">${code}</script>`

test('no code is fetched before the page is painted', () => {
  const deferred = deferHydrationScripts(page(sealed), 's3al')
  expect(deferred).not.toContain('<link')
  expect(deferred).not.toContain('type="module"')
  expect(deferred).toContain('<p>Hola</p><script nonce="s3al">')
  expect(deferred).toContain('requestAnimationFrame')
})

test('then all of it is fetched together and runs in the same order', () => {
  const deferred = deferHydrationScripts(page(sealed), 's3al')
  expect(deferred).toContain('["/assets/root.js"]')
  expect(deferred).toContain(
    'await import("/assets/manifest.js");\nconst route0=await import("/assets/root.js");',
  )
  expect(deferred).toMatch(/import\("\/assets\/entry\.js"\);?\}\)<\/script>/)
})

test('the deferred code is a readable script', () => {
  const script = /<script nonce="s3al">([\s\S]*)<\/script>/.exec(
    deferHydrationScripts(page(sealed), 's3al'),
  )?.[1]
  expect(() => new Script(script ?? 'not a script')).not.toThrow()
})

test('links before and after the script are collected, other links stay', () => {
  const links = '<link rel="preload" href="/a.css"/><link href="/b.js" rel="modulepreload"/>'
  const deferred = deferHydrationScripts(`${links}${sealed}<link rel="modulepreload" href="/c.js"/>`, 's3al')
  expect(deferred).toContain('<link rel="preload" href="/a.css"/><script nonce')
  expect(deferred).toContain('["/b.js","/c.js"]')
  expect(deferred.match(/<link/g)).toHaveLength(1)
})

test('a text that looks like such a link stays', () => {
  const text = '<p>rel="modulepreload"</p>'
  expect(deferHydrationScripts(text + sealed, 's3al')).toContain(text)
})

test('a script without the nonce is not changed', () => {
  const typed = page('<script type="module" async="">import "/evil.js";</script>')
  expect(deferHydrationScripts(typed, 's3al')).toBe(typed)
})
