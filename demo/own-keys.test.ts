import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sessionKey } from '#web/graphql/session-token.ts'
import { storageKeys } from '#web/theme/choice.ts'
import { isOurs } from './page/own-keys.ts'

it('matches all storage keys of the pages, and none of other applications', () => {
  const storingFiles = globSync('web/**/*.{ts,tsx}')
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(path, 'utf8'))
    .filter((code) => code.includes('localStorage.setItem'))
  const names = storingFiles.flatMap((code) =>
    [...code.matchAll(/const (?:storageKey|prefix) = '([^']+)'|const keyOf = [^`]+`([^$`]+)/g)].map(
      ([, whole, beginning]) => whole ?? beginning ?? '',
    ),
  )
  expect(storingFiles.length - names.length, 'besides the session and the colours').toBe(2)
  expect([...names, ...Object.values(storageKeys), 'accessToken'].filter((name) => !isOurs(name))).toEqual([])
  expect(['user', 'theme', 'drafts', 'other:wedding', `${sessionKey}s`].filter(isOurs)).toEqual([])
})
