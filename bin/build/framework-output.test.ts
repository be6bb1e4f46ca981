import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingCodeReload } from './reload-on-missing-code.ts'

/**
 * Versions of the libraries whose output the adaptations of decision 0039 were checked with. After an upgrade,
 * follow the list of that decision, then write the new version here.
 */
const checkedVersions = {
  'react-router': '8.4',
  '@react-router/dev': '8.4',
  vite: '8.3',
  rolldown: '1.2',
}

test.each(Object.entries(checkedVersions))('the output of %s was checked at version %s', (name, checked) => {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string
  }
  const isChecked = version.startsWith(`${checked}.`)
  const advice = `${name} ${version} is installed, and what we change in its output was checked with ${checked}. Follow "At the next upgrade" in docs/decisions/0039-changes-to-framework-output.md, then name the new version in this test.`
  expect(isChecked, advice).toBe(true)
})

test('React Router still takes loaded screens from the place where the workspace puts them', () => {
  const files = globSync('node_modules/react-router/dist/*/lib/dom-export/hydrated-router.js')
  expect(files.length).toBeGreaterThan(0)
  for (const file of files)
    expect(readFileSync(file, 'utf8'), file).toContain('routeModules: window.__reactRouterRouteModules')
  const loaders = globSync('node_modules/react-router/dist/*/lib/dom/ssr/routeModules.js')
  expect(loaders.length).toBeGreaterThan(0)
  for (const file of loaders)
    expect(readFileSync(file, 'utf8'), file).toContain('if (route.id in routeModulesCache)')
})

test('React Router still reloads the page when a screen’s code is missing, without an option to change that', () => {
  const files = globSync('node_modules/react-router/dist/*/lib/dom/ssr/routeModules.js')
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(readFileSync(file, 'utf8'), file).toContain(missingCodeReload)
  const declarations = globSync('node_modules/react-router/dist/**/*.d.ts')
  expect(declarations.length).toBeGreaterThan(0)
  const withOption = declarations.filter((file) => /loadRouteModule\??:/.test(readFileSync(file, 'utf8')))
  expect(
    withOption,
    'React Router takes a loadRouteModule: use it instead of reload-on-missing-code',
  ).toEqual([])
})
